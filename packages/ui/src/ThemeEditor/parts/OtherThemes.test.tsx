import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Colors } from '../model/edits.ts';
import { OtherThemes, type OtherTheme } from './OtherThemes.tsx';
import { themeEditorTexts as texts } from '../model/texts.ts';

const announce = vi.hoisted(() => vi.fn<(message: string) => void>());
vi.mock('../../announcer/announce.ts', () => ({ announce }));

afterEach(() => {
  cleanup();
  announce.mockClear();
});

const colorsOf: Record<string, Colors> = { a: { primary: '#aa0000' }, b: { primary: '#0000bb' } };

/** Renders the themes A and B; the test resolves or rejects the load of each. */
function open() {
  const responses: Record<string, { give: (colors: Colors | null) => void; fail: (fault: Error) => void }> =
    {};
  const load = (id: string) =>
    vi.fn<() => Promise<Colors | null>>(
      () => new Promise((give, fail) => void (responses[id] = { give, fail })),
    );
  const themes: OtherTheme[] = [
    { id: 'a', title: 'A', load: load('a') },
    { id: 'b', title: 'B', load: load('b') },
  ];
  const applied = vi.fn<(colors: Colors) => void>();
  render(<OtherThemes texts={texts} colors={{}} themes={themes} onTake={applied} />);
  act(() => (screen.getByText(texts.others).parentElement as HTMLDetailsElement).setAttribute('open', ''));
  const give = (id: string) => act(async () => responses[id]?.give(colorsOf[id] ?? null));
  return { themes, applied, responses, give };
}

const select = () => screen.getByRole<HTMLSelectElement>('combobox');
const choose = (id: string) => act(() => void fireEvent.change(select(), { target: { value: id } }));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const changes = () => document.querySelector('li')?.textContent ?? null;

test('the theme of another environment is loaded on request, and applied after its changes were shown', async () => {
  const { themes, applied, give } = open();
  press(texts.read);
  choose('a');
  expect(themes.map(({ load }) => vi.mocked(load).mock.calls.length)).toEqual([0, 0]);
  press(texts.read);
  expect(
    screen.getByRole('button').getAttribute('aria-busy') ?? screen.getByRole('button').dataset['busy'],
  ).toBe('true');
  await give('a');
  expect(changes()).toContain('#aa0000');
  press(texts.apply);
  expect(applied).toHaveBeenCalledExactlyOnceWith(colorsOf['a']);
  expect(announce).toHaveBeenLastCalledWith(texts.applied);
  expect(document.activeElement).toBe(select());
  expect(select().value).toBe('');
});

test('cancelling discards the shown changes and returns the focus to the list of themes', async () => {
  const { applied, give } = open();
  choose('a');
  press(texts.read);
  await give('a');
  press(texts.cancel);
  expect([applied.mock.calls.length, changes(), select().value]).toEqual([0, null, '']);
  expect(document.activeElement).toBe(select());
});

test('a theme that cannot be loaded is reported until another one is chosen', async () => {
  const { responses } = open();
  for (const end of [() => responses['a']?.give(null), () => responses['a']?.fail(new Error('offline'))]) {
    choose('a');
    expect(screen.queryByText(texts.otherFailed)).toBeNull();
    press(texts.read);
    await act(async () => end());
    expect(screen.getByText(texts.otherFailed)).toBeDefined();
    choose('b');
    expect(screen.queryByText(texts.otherFailed)).toBeNull();
  }
});

test('a late response is ignored when another theme has been selected', async () => {
  const { give } = open();
  choose('a');
  press(texts.read);
  choose('b');
  await give('a');
  expect(changes()).toBeNull();
});

test('a late response is ignored when another theme has been requested', async () => {
  const { give } = open();
  choose('a');
  press(texts.read);
  choose('b');
  press(texts.read);
  await give('a');
  expect(changes()).toBeNull();
  await give('b');
  expect(changes()).toContain('#0000bb');
});
