import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { ThemeEditor, type ThemeEditorProps } from './ThemeEditor.tsx';

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => vi.mocked(announce).mockClear());
afterEach(cleanup);

const onChange = vi.fn<ThemeEditorProps['onChange']>();

function Editor(props: Partial<ThemeEditorProps>) {
  const [colors, setColors] = useState(props.value ?? {});
  return (
    <ThemeEditor
      {...props}
      value={colors}
      onChange={(next, unreadable) => {
        onChange(next, unreadable);
        setColors(next);
      }}
    />
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const announced = () => vi.mocked(announce).mock.calls.map(([message]) => message);

test.each<[string, ThemeEditorProps['value'], boolean]>([
  ['open without a color, whatever the shape', { corners: null, density: 'compact' }, true],
  ['closed with a color', { primary: '#0b5fa5', corners: null }, false],
])('[ENV-10] the themes from a brand color start %s', (_state, value, isOpen) => {
  render(<Editor value={value} />);
  expect(screen.getByText('Thema uit je merkkleur').closest('details')?.open).toBe(isOpen);
});

test('[ENV-10] each step is announced; a button without a step does nothing', () => {
  render(<Editor value={{ text: '#cccccc' }} />);
  press('Ongedaan maken');
  press('Opnieuw');
  expect(announced()).toEqual([]);
  press('Verbeter alle kleuren');
  press('Ongedaan maken');
  press('Opnieuw');
  press('Herstel alles');
  expect(announced()).toEqual([
    'De kleuren zijn verbeterd.',
    'Ongedaan gemaakt.',
    'Opnieuw gedaan.',
    'Alles is weer zoals het was.',
  ]);
  expect(onChange.mock.lastCall).toEqual([{ text: '#cccccc' }, []]);
});

test('[ENV-10] resetting goes to the published colors where the caller gives them', () => {
  render(<Editor value={{ text: '#29282b' }} published={{ primary: '#0b5fa5' }} />);
  press('Herstel alles');
  expect(onChange.mock.lastCall).toEqual([{ primary: '#0b5fa5' }, []]);
});

test('[ENV-10] a restored theme is announced by its title, a theme from a brand color by its name', () => {
  render(<Editor history={[{ id: '1', title: '28 oktober', colors: { primary: '#17693d' } }]} />);
  const history = screen.getByText('Eerdere thema’s').parentElement as HTMLDetailsElement;
  history.open = true;
  fireEvent(history, new Event('toggle'));
  press('Zet terug: 28 oktober');
  press('Gebruik het thema Helder');
  expect(announced()).toEqual([
    'Het thema van 28 oktober staat weer in de kleuren.',
    'Thema Helder gebruikt.',
  ]);
});

test('[ENV-10] a weak color leads to its field, by the id that the caller gives, in an opened group', () => {
  render(<Editor value={{ text: '#cccccc' }} fieldId={(key) => `kleur-${key}`} />);
  press('Tekst');
  expect(document.activeElement?.id).toBe('kleur-text');
  expect(document.activeElement?.closest('details')?.open).toBe(true);
});

test('[ENV-10] a suggestion is a step of its own', () => {
  render(<Editor value={{ text: '#cccccc' }} />);
  const name = screen.getByRole('button', { name: /^Gebruik #.* voor Tekst$/ }).textContent;
  press(name);
  expect(onChange.mock.lastCall).toEqual([{ text: /#\w{6}/.exec(name)?.[0] }, []]);
  expect(screen.getByText('Alle kleuren zijn goed te lezen.')).toBeDefined();
  press('Ongedaan maken');
  expect(onChange.mock.lastCall).toEqual([{ text: '#cccccc' }, []]);
});

test('[ENV-09] pointing at the preview ends after one click, which the preview does not get', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(
    <Editor>
      <button type="button">Proef</button>
    </Editor>,
  );
  const preview = screen.getByRole('region', { name: 'Voorbeeld' });
  const click = () => fireEvent.click(screen.getByText('Proef'));
  press('Wijs een kleur aan');
  expect([preview.style.cursor, click()]).toEqual(['crosshair', false]);
  expect(screen.getByRole('button', { name: 'Toon alle kleuren' })).toBeDefined();
  expect([preview.style.cursor, click()]).toEqual(['', true]);
  vi.unstubAllGlobals();
});

const darkened = {
  webshop_anker_color_primary: '#222222',
  webshop_anker_color_secondary: '#ffffff',
  webshop_anker_color_title: '#808080',
} as const;

test.each([
  ['none', {}, 'Alle kleuren zijn goed te lezen.', false],
  ['one that no color can repair', darkened, 'Eén kleur is niet goed te lezen.', false],
  ['one that can be repaired', { text: '#cccccc' }, 'Eén kleur is niet goed te lezen.', true],
  ['both', { ...darkened, text: '#cccccc' }, '2 kleuren zijn niet goed te lezen.', true],
] as const)(
  '[ENV-10] with %s among the weak colors their number is shown, and whether they can be repaired',
  (_, value, words, isRepairable) => {
    render(<Editor value={value} />);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Verbeter alle kleuren' }) !== null).toBe(isRepairable);
  },
);

test('[ENV-09] a color that changes while it blinks keeps its new value in the preview, and no timer outlives the editor', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers();
  const { unmount } = render(
    <Editor>
      <p>Proef</p>
    </Editor>,
  );
  const { style } = screen.getByRole('region', { name: 'Voorbeeld' });
  const color = () => style.getPropertyValue('--portal-primary');
  const show = () => press('Laat zien in het voorbeeld: Hoofdkleur');
  show();
  expect(color()).not.toBe('#ac2e32');
  fireEvent.change(screen.getByRole('textbox', { name: 'Hoofdkleur' }), { target: { value: '#0b5fa5' } });
  const seen = Array.from({ length: 8 }, () => {
    vi.advanceTimersByTime(350);
    return color();
  });
  expect(new Set(seen)).toEqual(new Set(['#0b5fa5']));
  show();
  unmount();
  const after = color();
  vi.advanceTimersByTime(350);
  expect(color()).toBe(after);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[ENV-11] corners and density are steps of their own, which a theme from elsewhere leaves alone', () => {
  render(<Editor value={{ text: '#cccccc' }} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Recht' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Compact' }));
  const shape = { corners: 'square', density: 'compact' };
  expect(onChange.mock.lastCall?.[0]).toEqual({ text: '#cccccc', ...shape });
  press('Verbeter alle kleuren');
  expect(onChange.mock.lastCall?.[0]).toMatchObject(shape);
  press('Ongedaan maken');
  press('Ongedaan maken');
  expect(onChange.mock.lastCall?.[0]).toEqual({ text: '#cccccc', corners: 'square' });
  press('Herstel alles');
  expect(onChange.mock.lastCall?.[0]).toEqual({ text: '#cccccc' });
});
