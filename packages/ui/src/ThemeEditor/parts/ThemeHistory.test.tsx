import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { themeEditorTexts as texts } from '../model/texts.ts';
import { ThemeHistory, type ThemeVersion } from './ThemeHistory.tsx';

afterEach(cleanup);

const versions = (count: number) =>
  Array.from({ length: count }, (_, n): ThemeVersion => ({ id: `${n}`, title: `Versie ${n}`, colors: {} }));

function open(count: number) {
  const restored = vi.fn<(version: ThemeVersion) => void>();
  render(<ThemeHistory texts={texts} versions={versions(count)} onRestore={restored} />);
  const details = screen.getByText(texts.history).parentElement as HTMLDetailsElement;
  expect(document.querySelector('li')).toBeNull();
  details.open = true;
  act(() => void fireEvent(details, new Event('toggle')));
  return restored;
}

const shown = () => document.querySelectorAll('li').length;

test('the history shows ten of eleven themes, and all after a click on the button for it', () => {
  open(11);
  expect(shown()).toBe(10);
  act(() => screen.getByRole('button', { name: 'Toon alle 11 thema’s' }).click());
  expect(shown()).toBe(11);
  expect(screen.queryByRole('button', { name: /^Toon alle/ })).toBeNull();
});

test('a history of ten themes has no button to show all, and marks only the newest as current', () => {
  open(10);
  expect(shown()).toBe(10);
  expect(screen.queryByRole('button', { name: /^Toon alle/ })).toBeNull();
  const current = screen.getAllByText(texts.historyCurrent);
  expect(current.map((words) => words.closest('li'))).toEqual([document.querySelector('li')]);
});

test('the button of a theme in the history restores that theme', () => {
  const restored = open(3);
  act(() => screen.getByRole('button', { name: 'Zet terug: Versie 1' }).click());
  expect(restored.mock.calls).toEqual([[versions(3)[1]]]);
});
