import { getEnvironments } from '@portal/contract/environments/admin-calls';
import { act, fireEvent } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { controls, field, has, leave, press, settle, type } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { environmentOf, readySession } from '../../../testing/sessions.ts';
import { show } from '../../../testing/show.tsx';
import { texts as frameTexts } from '../preview/frames/texts.ts';
import { texts as previewTexts } from '../preview/texts.ts';
import { texts } from './texts.ts';
import { ThemeSettings } from './ThemeSettings.tsx';

const live = environmentOf({ name: 'Live' });
const onChange = vi.fn<(colors: object, shape: object) => void>();
/** The frame with this title. */
const frame = (title: string) => document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`);

beforeEach(() => void onChange.mockReset());

async function open(given: Partial<ComponentProps<typeof ThemeSettings>> = {}, own: object = {}) {
  serve({
    [at(getEnvironments)]: json({
      'hydra:member': ['e1', 'e2'].map((id) => ({ id, name: `Omgeving ${id}`, slug: id })),
      'hydra:totalItems': 2,
    }),
  });
  const shown = await show(
    <ThemeSettings
      value={{ color_text: '#111111', color_button: '?' }}
      shape={{ corners: 'round', density: null }}
      onChange={onChange}
      published={{ color_text: '#222222' }}
      environment={environmentOf()}
      idOf={(name) => `id-${name}`}
      errorOf={(name) => (name === 'themeVariables.color_text' ? 'Geen kleur.' : undefined)}
      {...given}
    />,
    { session: readySession({ environment: environmentOf({ themeVariables: own }) }) },
  );
  await settle();
  return shown;
}

test('[ENV-10] the theme editor gets the colors of the form, and gives them back', async () => {
  await open();
  expect([field('Tekst').value, field('Tekst').id, has('Geen kleur.')]).toEqual([
    '#111111',
    'id-themeVariables.color_text',
    true,
  ]);
  const shape = { corners: 'round', density: null };
  await type('Tekst', '#333333');
  expect(onChange.mock.lastCall).toEqual([{ color_text: '#333333' }, shape]);
  await type('Knop', 'blau');
  await leave('Knop');
  expect(onChange.mock.lastCall).toEqual([{ color_text: '#111111', color_button: '?' }, shape]);
  await press('Herstel alles');
  expect(onChange.mock.lastCall).toEqual([{ color_text: '#222222' }, { corners: null, density: null }]);
});

test('[ENV-10] the editor looks for colors in the logo', async () => {
  const looked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => {
        looked.push(this.src);
        return Promise.reject(new Error('jsdom decodes no images'));
      };
    },
  );
  await open({ environment: environmentOf({ logo: { id: 'a', '@id': '/a', contentUrl: '/media/a' } }) });
  expect(looked).toEqual(['/media/a']);
});

test('[ENV-10] the themes of the other environments can be taken over', async () => {
  await open();
  expect([has('Omgeving e1'), has('Omgeving e2')]).toEqual([false, true]);
});

test('[ENV-10] the editor has the theme of the portal, as far as that can be read', async () => {
  const text = () => {
    const themed = [...document.querySelectorAll<HTMLElement>('div[style*="--portal-text:"]')];
    return themed
      .map(({ style }) => style.getPropertyValue('--portal-text'))
      .find((value) => value.startsWith('light-dark'));
  };
  const { unmount } = await open({}, { color_text: '#123456' });
  expect(text()).toContain('#123456');
  unmount();
  await open({}, { color_text: '#eeeeee', color_background: '#ffffff' });
  expect(text()).toMatch(/^light-dark\(#(?!eeeeee)/);
});

test('[ENV-09] a saved environment is compared with the published one on request, a new one never', async () => {
  const first = await open();
  expect([controls(texts.split), frame(previewTexts.live.desktop)]).toEqual([[], null]);
  first.unmount();
  await open({ live });
  const compared = () => [frame(previewTexts.live.desktop), frame(previewTexts.live.phone)].map(Boolean);
  expect(compared()).toEqual([false, false]);
  await press(texts.split);
  expect([compared(), controls(texts.split)[0]?.getAttribute('aria-pressed')]).toEqual([
    [true, false],
    'true',
  ]);
  await press(texts.split);
  expect(compared()).toEqual([false, false]);
});

test('[ENV-09] the chosen screen, text size and eyes hold for both frames', async () => {
  await open();
  const choose = (label: string, value: string) =>
    act(async () => void fireEvent.change(field(label), { target: { value } }));
  const pages = [previewTexts.desktop, previewTexts.phone].map(
    (title) => frame(title)?.contentWindow as Window,
  );
  // jsdom loads no page into a frame.
  for (const { document: page } of pages) {
    page.write('<html><head></head><body></body></html>');
    page.close();
  }
  const sent = pages.map((page) => vi.spyOn(page, 'postMessage').mockReturnValue());
  for (const source of pages)
    await act(
      async () =>
        void window.dispatchEvent(
          new MessageEvent('message', { data: { preview: 'ready' }, source, origin: location.origin }),
        ),
    );
  const shown = () => sent.map(({ mock }) => mock.lastCall?.[0]);
  expect([...shown(), document.querySelector('filter')]).toMatchObject([
    { screen: 'dashboard' },
    { screen: 'dashboard' },
    null,
  ]);
  await choose(frameTexts.screen, 'login');
  await choose(previewTexts.textSize, '150');
  await choose(previewTexts.seenBy, field(previewTexts.seenBy).querySelectorAll('option')[1]?.value ?? '');
  expect(shown()).toMatchObject([{ screen: 'login' }, { screen: 'login' }]);
  expect(pages.map(({ document: page }) => page.documentElement.style.fontSize)).toEqual(['150%', '150%']);
  const { id } = document.querySelector('filter') as SVGFilterElement;
  expect(document.querySelector<HTMLElement>('[style*="filter"]')?.style.filter).toContain(`#${id}`);
});
