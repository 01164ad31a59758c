import { getDossier } from '@portal/contract/dossier/calls';
import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { has, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { place, show } from '../../testing/show.tsx';
import { DossierUploads } from './DossierUploads.tsx';
import { texts } from './texts.ts';

const isOpen = () => Object.values(texts.titles).some((title) => has(title));
const waitForDialog = () => vi.waitFor(() => isOpen() || Promise.reject(new Error()), { timeout: 5_000 });

function open(path: string, dossier: object = {}) {
  serve({ [at(getDossier, { id: 'c1' })]: json(dossier) });
  return show(<DossierUploads contactId="c1" />, { path });
}

test.each(['/account#upload-diploma', '/dossier#upload-certificaat', '/dossier/f1#upload-document'])(
  '[UPL-01] %s opens the dialog on a page that does not know the dossier',
  async (path) => {
    await open(path);
    await waitForDialog();
    expect(isOpen()).toBe(true);
  },
);

test('[DOS-03, UPL-01] no dialog opens for a locked dossier', async () => {
  await open('/account#upload-diploma', { isLocked: true });
  await settle();
  expect(isOpen()).toBe(false);
});

test('[UPL-01] closing keeps the rest of the address', async () => {
  await open('/dossier?stand=refused&eis=advzorg#upload-diploma');
  await waitForDialog();
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Sluit dit venster"]')?.click());
  expect(place()).toBe('/dossier?stand=refused');
});
