import { afterEach, expect, test, vi } from 'vitest';
import { announce } from './announce.ts';

afterEach(() => document.body.replaceChildren());

const region = (politeness: string) => document.querySelector(`[aria-live='${politeness}']`);

test('a message is announced in an invisible polite live region', async () => {
  announce('Je wijzigingen zijn opgeslagen.');
  await expect.poll(() => region('polite')?.textContent).toBe('Je wijzigingen zijn opgeslagen.');
  expect(region('polite')?.getBoundingClientRect().width).toBe(1);
  expect(region('assertive')).toBeNull();
});

test('an assertive message is announced in its own live region', async () => {
  announce('Er is iets mis gegaan.', 'assertive');
  await expect.poll(() => region('assertive')?.textContent).toBe('Er is iets mis gegaan.');
});

test('a repeated message is announced again in the same live region', async () => {
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

test('the live region is inside an open modal dialog, and back in the body after it closes', async () => {
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

test('[CMP-15] simultaneous messages are announced together, equal messages once', async () => {
  announce('Een bestand is te groot.');
  announce('Een naam staat al in de lijst.');
  announce('Een bestand is te groot.');
  announce('Er is iets mis gegaan.', 'assertive');
  await expect
    .poll(() => region('polite')?.textContent)
    .toBe('Een bestand is te groot. Een naam staat al in de lijst.');
  expect(region('assertive')?.textContent).toBe('Er is iets mis gegaan.');
  announce('Opgeslagen.');
  await expect.poll(() => region('polite')?.textContent).toBe('Opgeslagen.');
});

test('[CMP-15] a message is announced although the dialog around it closes at once', async () => {
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.showModal();
  announce('Je bestanden zijn geüpload.');
  dialog.close();
  await expect.poll(() => region('polite')?.textContent).toBe('Je bestanden zijn geüpload.');
  expect(region('polite')?.parentElement).toBe(document.body);
});

test('a message is removed after ten seconds, counted again from the next message', async () => {
  vi.useFakeTimers();
  announce('Deze afbeelding kan niet worden gelezen.');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(region('polite')?.textContent).toBe('Deze afbeelding kan niet worden gelezen.');
  announce('Opgeslagen.');
  await vi.advanceTimersByTimeAsync(9_000);
  expect(region('polite')?.textContent).toBe('Opgeslagen.');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(region('polite')?.textContent).toBe('');
  vi.useRealTimers();
});

test('[CMP-05] the live region is inside the dialog that was opened last, whatever the document order', async () => {
  const [first, second] = [document.createElement('dialog'), document.createElement('dialog')];
  document.body.append(first, second);
  const host = async (message: string) => {
    announce(message);
    await expect.poll(() => region('polite')?.textContent).toBe(message);
    return region('polite')?.parentElement;
  };
  second.showModal();
  expect(await host('De tweede.')).toBe(second);
  first.showModal();
  expect(await host('De eerste.')).toBe(first);
  first.close();
  expect(await host('Weer de tweede.')).toBe(second);
});
