import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Header } from './Header.tsx';

// The browser itself handles Escape, the Tab order and clicks outside a popover, so these tests need real input.

afterEach(cleanup);

function renderHeader() {
  render(
    <>
      <Header
        homeHref="/"
        title="Mijn leeromgeving"
        user={{ fullName: 'Chris van den Berg', detail: 'Manager bij Voorbeeld Advies B.V.' }}
        profileLink={{ href: '#profiel' }}
        logout={{ href: '#uitloggen' }}
      />
      <main id="inhoud" tabIndex={-1}>
        <a href="#elders">Elders</a>
        <p style={{ marginBlock: 400 }}>De inhoud van de pagina.</p>
      </main>
    </>,
  );
  return {
    trigger: screen.getByRole('button', { name: /^Menu: Chris van den Berg/u }),
    panel: screen.getByLabelText('Menu'),
  };
}

test('[CMP-01] Tab first reaches the skip link, which moves the focus past the header', async () => {
  renderHeader();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Naar de inhoud' })).toBe(document.activeElement);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'Elders' })).toBe(document.activeElement);
});

test.each(['{Enter}', ' '])(
  '[CMP-01] the key %j opens the header menu, and Tab goes through its links',
  async (key) => {
    const { trigger, panel } = renderHeader();
    trigger.focus();
    await userEvent.keyboard(key);
    expect(panel.matches(':popover-open')).toBe(true);
    await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('true');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Mijn profiel');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Uitloggen');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Elders');
  },
);

test('[CMP-01] Escape closes the header menu and returns the focus to its button', async () => {
  const { trigger, panel } = renderHeader();
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await userEvent.keyboard('{Escape}');
  expect(panel.matches(':popover-open')).toBe(false);
  expect(document.activeElement).toBe(trigger);
  await expect.poll(() => trigger.getAttribute('aria-expanded')).toBe('false');
});

test('[CMP-01] a click outside closes the header menu', async () => {
  const { trigger, panel } = renderHeader();
  await userEvent.click(trigger);
  expect(panel.matches(':popover-open')).toBe(true);
  await userEvent.click(screen.getByText('De inhoud van de pagina.'));
  expect(panel.matches(':popover-open')).toBe(false);
});

test('[CMP-01] a click on a link closes the header menu', async () => {
  const { trigger, panel } = renderHeader();
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('link', { name: 'Mijn profiel' }));
  expect(panel.matches(':popover-open')).toBe(false);
  expect(location.hash).toBe('#profiel');
});

test('[CMP-01] the panel of the header menu fits in a window of 320 px', async () => {
  await page.viewport(320, 640);
  const { trigger, panel } = renderHeader();
  await userEvent.click(trigger);
  const box = panel.getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(320);
  expect(box.top).toBeGreaterThanOrEqual(trigger.getBoundingClientRect().bottom);
});

test.each([
  'Organisatiebeheerder · Voorbeeld Advies B.V.',
  'Organisatiebeheerder · Coöperatieve Verzekeringsmaatschappij',
])(
  '[CMP-01] the header on a tablet shows role and organization in full beside a long title: %s',
  async (detail) => {
    await page.viewport(768, 600);
    const title = 'Jouw vakbekwaamheid bij Voorbeeld Advies';
    render(
      <Header
        homeHref="/"
        logo={{ src: '/logo.svg', alt: 'Logo' }}
        title={title}
        user={{ fullName: 'Lars Dekker', detail }}
      />,
    );
    const [element] = screen.getAllByText(detail);
    expect(element?.scrollWidth).toBeLessThanOrEqual(element?.clientWidth ?? 0);
    expect(element?.scrollHeight).toBeLessThanOrEqual(element?.clientHeight ?? 0);
  },
);
