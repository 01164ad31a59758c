import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Popover } from './Popover.tsx';

// The browser itself handles Escape, Tab into a popover and presses elsewhere, so these tests need real input.

afterEach(cleanup);

function open() {
  render(
    <>
      <Popover label="Uitleg" title="Wat telt mee" id="uitleg">
        <a href="#eisen">Alle eisen</a>
        <button type="button" popoverTarget="uitleg" popoverTargetAction="hide">
          Begrepen
        </button>
      </Popover>
      <p>Ernaast</p>
    </>,
  );
  return screen.getByRole('button', { name: 'Uitleg' });
}

test('[CMP-26] Tab leads from the button into the panel, and Escape closes it and returns the focus', async () => {
  const button = open();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('dialog')?.matches(':popover-open')).toBe(true);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Alle eisen');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByText('Alle eisen')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('[CMP-26] a press elsewhere, and a control inside, close the panel', async () => {
  const button = open();
  await userEvent.click(button);
  await userEvent.click(screen.getByText('Ernaast'));
  await expect.poll(() => screen.queryByText('Alle eisen')).toBeNull();
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Begrepen' }));
  await expect.poll(() => screen.queryByText('Alle eisen')).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
