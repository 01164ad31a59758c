import type { Page, Request } from '@playwright/test';
import { askAtStart } from './ask-at-start.ts';
import { expect, loginAs, shown } from './test.ts';

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const saveBar = (page: Page) => page.getByRole('region', { name: 'Wijzigingen opslaan' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Wijzigingen opslaan' });
export const people = '**/api/relations/people/*';

export async function openProfile(page: Page, username: string) {
  await loginAs(page, username, '/account');
  await openParts(page);
}

/** Opens the fields of every part of the profile that shows its values only. */
export async function openParts(page: Page) {
  const opener = page.getByRole('button', {
    name: /^Wijzig (?:Persoonsgegevens|Contactgegevens|Adresgegevens|Extra contactinformatie)$/,
  });
  await expect(opener.first()).toBeVisible();
  while ((await opener.count()) > 0) await opener.first().click();
}

/** Changes the server's responses about the logged-in user. */
export async function withUser(page: Page, change: (user: UserResponse) => void) {
  await askAtStart(page);
  await page.route('**/api/users/*', async (route) => {
    const response = await route.fetch();
    const user = (await response.json()) as UserResponse;
    change(user);
    await route.fulfill({ response, json: user });
  });
}

interface UserResponse {
  person: { contacts: Record<string, unknown>[] } & Record<string, unknown>;
}

/** Records the saves that a page sends, in their order. */
export function watchSaves(page: Page): { path: string; body: Record<string, unknown>; request: Request }[] {
  const saves: ReturnType<typeof watchSaves> = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    const path = new URL(request.url()).pathname.replace(/^\/api\/relations\/|\/[0-9a-f-]{36}$/g, '');
    saves.push({ path, body: request.postDataJSON() as Record<string, unknown>, request });
  });
  return saves;
}

export async function save(page: Page) {
  await saveButton(page).click();
  await expect(shown(page, 'Wijzigingen opgeslagen')).toBeVisible();
  await expect(saveBar(page)).toHaveCount(0);
}
