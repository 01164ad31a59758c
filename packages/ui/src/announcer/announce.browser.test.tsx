import { afterEach, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';

afterEach(() => document.body.replaceChildren());

const region = (politeness: string) => document.querySelector(`[aria-live='${politeness}']`);

test('a message is spoken politely in a region that nobody sees', async () => {
  announce('Je wijzigingen zijn opgeslagen.');
  await expect.poll(() => region('polite')?.textContent).toBe('Je wijzigingen zijn opgeslagen.');
  expect(region('polite')?.getBoundingClientRect().width).toBe(1);
  expect(region('assertive')).toBeNull();
});

test('an error interrupts, in its own region', async () => {
  announce('Er is iets mis gegaan.', 'assertive');
  await expect.poll(() => region('assertive')?.textContent).toBe('Er is iets mis gegaan.');
});

test('the same message is spoken again, and there stays one region', async () => {
  announce('Opgeslagen.');
  await expect.poll(() => region('polite')?.textContent).toBe('Opgeslagen.');
  const changes = vi.fn<() => void>();
  const observer = new MutationObserver(changes);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  announce('Opgeslagen.');
  await expect.poll(() => region('polite')?.textContent).toBe('Opgeslagen.');
  observer.disconnect();
  expect(changes).toHaveBeenCalled();
  expect(document.querySelectorAll('[aria-live]')).toHaveLength(1);
});

test('while a modal dialog is open the region is inside it, and outside again afterwards', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  announce('In het venster.');
  await expect.poll(() => region('polite')?.textContent).toBe('In het venster.');
  expect(dialog.contains(region('polite'))).toBe(true);
  dialog.close();
  announce('Op de pagina.');
  await expect.poll(() => region('polite')?.textContent).toBe('Op de pagina.');
  expect(region('polite')?.parentElement).toBe(document.body);
});
