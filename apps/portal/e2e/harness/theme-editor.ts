import type { Frame, Page } from '@playwright/test';
import { enterAsAdministrator } from './administrator.ts';
import { expect } from './test.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const picker = (page: Page, name: string) =>
  page.getByLabel(`Kies een kleur: ${name}`, { exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const screens = (page: Page) => page.getByLabel('Scherm in het voorbeeld');

/** Opens the environment of Zonnig Verzekeringen, and returns the frame of the computer in its preview. */
export async function openEditor(page: Page): Promise<Frame> {
  await enterAsAdministrator(page, '/omgevingen');
  await page.getByRole('link', { name: 'Zonnig Verzekeringen' }).click();
  return frameTitled(page, 'Voorbeeld op een computer');
}

/** Returns a frame of the preview once it shows the dashboard. */
export async function frameTitled(page: Page, title: string): Promise<Frame> {
  await expect(
    page.frameLocator(`iframe[title="${title}"]`).getByRole('heading', { name: /, Anna$/ }),
  ).toBeVisible();
  const handle = await page.locator(`iframe[title="${title}"]`).elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The preview has no frame.');
  return frame;
}

/** Returns the value of a color variable in a frame of the preview. */
export const colorIn = (frame: Frame, name: string) =>
  frame.evaluate(
    (variable) => getComputedStyle(document.body).getPropertyValue(variable),
    `--portal-${name}`,
  );
