import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { createWalker } from './walker.ts';

/** More presses of Tab than any page has controls, to detect a loop. */
const manyStops = 150;

/** Presses Tab (or Shift+Tab) until a control has the focus, as a keyboard user does. */
export async function tabTo(page: Page, name: string | RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let tabs = 0; tabs < manyStops; tabs += 1) {
    const label = await page.evaluate(() => {
      const { activeElement: element } = document;
      const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
      return (element?.getAttribute('aria-label') ?? (labels[0] ?? element)?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? label.replace(/\*$/, '') === name : name.test(label)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${String(name)}.`);
}

/** Replaces the text of a field by typing. */
export async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, name);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Presses Enter on a control. */
export async function press(page: Page, name: string) {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/**
 * Walks the whole page with the Tab key alone. Expects at each stop a visible focus, covered by nothing, in the order
 * of the page, and that every control is reached and none traps the focus. `typing` replaces the text of a field on the
 * way. Returns the names of the stops.
 */
export async function walk(page: Page, typing?: { into: string; text: string }): Promise<string[]> {
  await page.evaluate(async () => {
    // Waits for the parts of the page that are rendered in the frame after a resize.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Resets the starting point of Tab to the top, since it continues from the last position even when that element is
    // gone.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    scrollTo(0, 0);
  });
  const walker = await page.evaluateHandle(createWalker);
  const names: string[] = [];
  const problems: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const { name, problems: found, isRound } = await walker.evaluate((it) => it.step());
    problems.push(...found.map((problem) => `${name}: ${problem}`));
    if (isRound) break;
    names.push(name);
    expect(names.length, `never ends: ${names.slice(-8).join(', ')}`).toBeLessThan(manyStops);
    if (name !== typing?.into) continue;
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typing.text);
  }
  problems.push(...(await walker.evaluate((it) => it.finish())));
  expect(problems, names.join(', ')).toEqual([]);
  return names;
}
