import type { Page } from '@playwright/test';

/** Presses Tab until a control has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    const label = await page.evaluate(() => {
      const { activeElement: element } = document;
      const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
      return (labels[0]?.textContent ?? element?.textContent ?? '').trim();
    });
    if (typeof name === 'string' ? label.replace(/\*$/, '') === name : name.test(label)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(name)}.`);
}

/** Replaces what stands in a field. */
export async function typeInto(page: Page, name: string, text: string) {
  await tabTo(page, name);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Presses Enter on a control. */
export async function press(page: Page, name: string) {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}
