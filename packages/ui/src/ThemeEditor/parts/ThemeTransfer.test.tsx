import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Colors } from '../model/edits.ts';
import { themeEditorTexts as texts } from '../model/texts.ts';
import { ThemeTransfer } from './ThemeTransfer.tsx';

const announce = vi.hoisted(() => vi.fn<(message: string) => void>());
vi.mock('../../announcer/announce.ts', () => ({ announce }));
const downloadText = vi.hoisted(() => vi.fn<(text: string, name: string, type: string) => void>());
vi.mock('../../download-text.ts', () => ({ downloadText }));

afterEach(() => {
  cleanup();
  announce.mockClear();
});

function open() {
  const imported = vi.fn<(colors: Colors) => void>();
  render(<ThemeTransfer texts={texts} colors={{}} onImport={imported} />);
  act(() => (screen.getByText(texts.transfer).parentElement as HTMLDetailsElement).setAttribute('open', ''));
  return imported;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const paste = (value: string) => act(() => void fireEvent.change(field(), { target: { value } }));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
/** Chooses a file; `text` imitates reading it. */
function choose(text: () => Promise<string>) {
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = Object.assign(new File([''], 'thema.json'), { text });
  return act(async () => void fireEvent.change(input, { target: { files: [file] } }));
}
const theme = '{"primary":"#aa0000"}';

test('a pasted theme shows its changes and is imported on request', () => {
  const imported = open();
  paste(theme);
  press(texts.read);
  expect(document.querySelector('li')?.textContent).toContain('#aa0000');
  expect(imported).not.toHaveBeenCalled();
  press(texts.apply);
  expect(imported).toHaveBeenCalledExactlyOnceWith({ primary: '#aa0000' });
  expect(announce).toHaveBeenCalledExactlyOnceWith(texts.applied);
  expect([field().value, document.activeElement]).toEqual(['', field()]);
});

test('an empty text is not read as a theme', () => {
  open();
  paste(' ');
  press(texts.read);
  expect([screen.getByRole('button', { name: texts.read }).ariaDisabled, field().ariaInvalid]).toEqual([
    'true',
    null,
  ]);
});

test('cancelling an import discards the shown changes and the pasted text', () => {
  const imported = open();
  paste(theme);
  press(texts.read);
  press(texts.cancel);
  expect([field().value, document.activeElement, imported.mock.calls.length]).toEqual(['', field(), 0]);
});

test('pasting another text hides the changes and the error of the previous text', () => {
  open();
  paste(theme);
  press(texts.read);
  paste('geen thema');
  expect(document.querySelector('li')).toBeNull();
  press(texts.read);
  expect(screen.getByText(texts.notATheme)).toBeDefined();
  paste('geen themaatje');
  expect(screen.queryByText(texts.notATheme)).toBeNull();
});

test('the text of a chosen file replaces the typed text', async () => {
  open();
  paste('geen thema');
  await choose(async () => theme);
  expect(field().value).toBe(theme);
});

test('[ENV-10] a file that cannot be read is reported at the field, until its text changes', async () => {
  open();
  paste(theme);
  await choose(() => Promise.reject(new DOMException('gone', 'NotReadableError')));
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  expect(screen.getByText(texts.unreadableFile)).toBeDefined();
  expect([input.getAttribute('aria-invalid'), field().value]).toEqual(['true', theme]);
  await choose(async () => theme);
  expect(screen.queryByText(texts.unreadableFile)).toBeNull();
});

test('a theme that changes nothing cannot be applied, and a single change is counted as one', () => {
  open();
  paste('{}');
  press(texts.read);
  expect(screen.getByText(texts.noChanges)).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: texts.apply })).toBeNull();
  press(texts.cancel);
  paste('{"widget_bedrijfsspecifiek":"#123456"}');
  press(texts.read);
  expect(screen.getByText(texts.oneChange)).toBeDefined();
});

test('the theme is saved as JSON, and as design tokens', () => {
  open();
  press(texts.download);
  press(texts.downloadTokens);
  expect(downloadText.mock.calls.map(([, name, type]) => [name, type])).toEqual([
    ['thema.json', 'application/json'],
    ['thema.tokens.json', 'application/design-tokens+json'],
  ]);
  const [json, tokens] = downloadText.mock.calls.map(([text]) => JSON.parse(text) as object);
  expect([json, Object.keys(tokens ?? {})]).toEqual([{}, ['portal']]);
});

test('[ENV-10] a file that is too large for a theme is refused before it is read', async () => {
  open();
  const text = vi.fn<() => Promise<string>>(async () => theme);
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  const file = Object.assign(new File(['x'.repeat(1_000_001)], 'thema.json'), { text });
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }));
  expect(text).not.toHaveBeenCalled();
  expect([field().value, document.body.textContent?.includes(texts.tooLarge)]).toEqual(['', true]);
});
