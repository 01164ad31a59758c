import { getEnvironments } from '@portal/contract/environments/admin-calls';
import type { ThemeEditor } from '@portal/ui/ThemeEditor';
import { act, fireEvent } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { controls, field, press } from '../../../testing/page.ts';
import { at, json, serve } from '../../../testing/requests.ts';
import { environmentOf, readySession } from '../../../testing/sessions.ts';
import { show } from '../../../testing/show.tsx';
import type { PreviewFrame } from '../preview/PreviewFrame.tsx';
import { texts as frameTexts } from '../preview/frames/texts.ts';
import { texts as previewTexts } from '../preview/texts.ts';
import { texts } from './texts.ts';
import { ThemeSettings } from './ThemeSettings.tsx';

type EditorProps = ComponentProps<typeof ThemeEditor>;
type FrameProps = ComponentProps<typeof PreviewFrame>;

// The editor and the frames have tests of their own; here only what they get counts.
const got = vi.hoisted(() => ({
  editor: {} as object,
  frames: {} as Record<string, object>,
}));
vi.mock('@portal/ui/ThemeEditor', () => ({
  ThemeEditor: (props: EditorProps) => {
    got.editor = props;
    return (
      <>
        {props.controls}
        {props.actions}
        {props.children}
      </>
    );
  },
}));
vi.mock('../preview/PreviewFrame.tsx', () => ({
  PreviewFrame: (props: FrameProps) => {
    got.frames[props.device] = props;
    return null;
  },
}));

const editor = () => got.editor as EditorProps;
const frame = (device: string) => got.frames[device] as FrameProps;
const live = environmentOf({ name: 'Live' });
const onChange = vi.fn<(colors: object, shape: object) => void>();

beforeEach(() => void onChange.mockReset());

async function open(given: Partial<ComponentProps<typeof ThemeSettings>> = {}, own: object = {}) {
  serve({
    [at(getEnvironments)]: json({
      'hydra:member': ['e1', 'e2'].map((id) => ({ id, name: id, slug: id })),
      'hydra:totalItems': 2,
    }),
  });
  await show(
    <ThemeSettings
      value={{ color_text: '#111111', color_button: '?' }}
      shape={{ corners: 'round', density: null }}
      onChange={onChange}
      published={{ color_text: '#222222' }}
      environment={environmentOf({ logo: { id: 'a', '@id': '/a', contentUrl: '/media/a' } })}
      idOf={(name) => `id-${name}`}
      errorOf={(name) => (name === 'themeVariables.color_text' ? 'Geen kleur.' : undefined)}
      {...given}
    />,
    { session: readySession({ environment: environmentOf({ themeVariables: own }) }) },
  );
}

test('[ENV-10] the theme editor gets the colors of the form, and gives them back', async () => {
  await open();
  const { value, published, logo, otherThemes } = editor();
  expect([value, published, logo]).toEqual([
    { text: '#111111', corners: 'round', density: null },
    { text: '#222222' },
    '/media/a',
  ]);
  expect(otherThemes?.map(({ id }) => id)).toEqual(['e2']);
  expect([editor().fieldId?.('text'), editor().errorOf?.('text'), editor().errorOf?.('button')]).toEqual([
    'id-themeVariables.color_text',
    'Geen kleur.',
    undefined,
  ]);
  editor().onChange({ text: '#333333', density: 'compact' }, ['button']);
  expect(onChange.mock.calls).toEqual([
    [
      { color_text: '#333333', color_button: '?' },
      { corners: null, density: 'compact' },
    ],
  ]);
});

test('[ENV-10] the editor has the theme of the portal, as far as that can be read', async () => {
  const text = () => {
    const themed = [...document.querySelectorAll<HTMLElement>('div[style*="--portal-text:"]')];
    return themed.at(-1)?.style.getPropertyValue('--portal-text');
  };
  await open({}, { color_text: '#123456' });
  expect(text()).toContain('#123456');
  await open({}, { color_text: '#eeeeee', color_background: '#ffffff' });
  expect(text()).toMatch(/^light-dark\(#(?!eeeeee)/);
});

test('[ENV-09] a saved environment is compared with the published one on request, a new one never', async () => {
  await open();
  expect([controls(texts.split), frame('desktop').live]).toEqual([[], undefined]);
  await open({ live });
  expect(frame('desktop').live).toBeUndefined();
  await press(texts.split);
  expect([frame('desktop').live, frame('phone').live]).toEqual([live, undefined]);
  expect(controls(texts.split)[0]?.getAttribute('aria-pressed')).toBe('true');
  await press(texts.split);
  expect(frame('desktop').live).toBeUndefined();
});

test('[ENV-09] the chosen screen, text size and eyes hold for both frames', async () => {
  await open();
  const choose = (label: string, value: string) =>
    act(async () => void fireEvent.change(field(label), { target: { value } }));
  expect([frame('desktop').screen, document.querySelector('filter')]).toEqual(['dashboard', null]);
  await choose(frameTexts.screen, 'login');
  await choose(previewTexts.textSize, '150');
  await choose(previewTexts.seenBy, field(previewTexts.seenBy).querySelectorAll('option')[1]?.value ?? '');
  for (const device of ['desktop', 'phone'])
    expect(frame(device)).toMatchObject({ screen: 'login', textSize: '150' });
  const { id } = document.querySelector('filter') as SVGFilterElement;
  expect(document.querySelector<HTMLElement>('[style*="filter"]')?.style.filter).toContain(`#${id}`);
});
