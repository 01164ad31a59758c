import { expect, test, vi } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { settle } from '../../testing/page.ts';
import { show } from '../../testing/show.tsx';
import { DossierUploads } from './DossierUploads.tsx';

vi.mock('./UploadToDossier.tsx', () => {
  throw new Error('x');
});

test.each([
  ['is reported', '/dossier#upload-diploma', 1],
  ['is not missed where no dialog is asked for', '/dossier', 0],
])('[UPL-01] a dialog that cannot be loaded %s', async (_, path, count) => {
  await show(<DossierUploads contactId="c1" onUploaded={() => {}} />, { path });
  await settle();
  await vi.waitFor(() => expect(notifications.getSnapshot()).toHaveLength(count));
});
