import { getDossier } from '@portal/contract/dossier/calls';
import { getFileStatuses, uploadFiles } from '@portal/contract/uploads/calls';
import { act, fireEvent } from '@testing-library/react';
import { statusInterval, uploadStatusTexts } from '@portal/contract/uploads/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { nearDay } from '../../shared/dates/days.ts';
import { field, has, settle } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { isReplaced, place, show } from '../../testing/show.tsx';
import { DossierUploads } from './DossierUploads.tsx';
import { texts } from './texts.ts';
import { UploadToDossier } from './UploadToDossier.tsx';

const read = at(getDossier, { id: 'c1' });
const step = (key: string, doneAt: string | null = null) => ({ key, value: '', part: 'function', doneAt });
const dossier = {
  steps: [step('advnone'), step('advzorg'), step('modbasis'), step('advinkomen', '2026-01-01')],
  files: [
    { id: 'f1', filename: 'bezig.pdf', kind: 'diploma', status: 'new' },
    { id: 'f2', filename: 'anders.pdf', kind: 'certificate', status: 'new' },
    { id: 'f3', filename: 'klaar.pdf', kind: 'diploma', status: 'created' },
  ],
};
const [onClose, onUploaded] = [vi.fn<() => void>(), vi.fn<() => void>()];

beforeEach(() => {
  onClose.mockReset();
  onUploaded.mockReset();
});

async function open(given: object = dossier, requirement: 'advzorg' | null = null) {
  const asked = serve({
    [read]: json(given),
    [at(getFileStatuses)]: json({ 'hydra:member': [] }),
    [at(uploadFiles)]: json({}, 500),
  });
  const { unmount } = await show(
    <UploadToDossier
      contactId="c1"
      kind="diploma"
      requirement={requirement}
      open
      onClose={onClose}
      onUploaded={onUploaded}
    />,
  );
  await settle();
  return { unmount, asked };
}
const close = () =>
  act(async () => document.querySelector<HTMLElement>('[aria-label="Sluit dit venster"]')?.click());
const requirementSelect = () => document.querySelector('select');
const options = () => [...(requirementSelect()?.options ?? [])].map(({ value }) => value);

test('[UPL-03] the dialog offers the missing requirements in the order of the table, or none', async () => {
  await open();
  expect([options(), requirementSelect()?.value]).toEqual([['', 'modbasis', 'advzorg'], '']);
});

test('[UPL-03] the requirement that opened the dialog is preselected and can be changed', async () => {
  await open(dossier, 'advzorg');
  expect(requirementSelect()?.value).toBe('advzorg');
  await act(async () => void fireEvent.change(field(texts.requirement), { target: { value: '' } }));
  expect(requirementSelect()?.value).toBe('');
  await close();
  expect(requirementSelect()?.value).toBe('advzorg');
});

test('[UPL-03] the dialog has no choice of requirement when none is missing', async () => {
  await open({ steps: [step('advnone')], files: [] });
  expect(requirementSelect()).toBeNull();
});

test('[UPL-04] the dialog lists only files of its kind that the server is still checking', async () => {
  await open();
  expect([has('bezig.pdf'), has('anders.pdf'), has('klaar.pdf')]).toEqual([true, false, false]);
});

test('[UPL-04] closing the dialog reloads the dossier only when it lists files', async () => {
  const first = await open({ steps: [], files: [] });
  await close();
  expect([onClose.mock.calls.length, onUploaded.mock.calls.length]).toEqual([1, 0]);
  first.unmount();
  const { asked: requests } = await open();
  const reads = () => requests.filter(({ what }) => what === read).length;
  const before = reads();
  await close();
  await settle();
  expect([onClose.mock.calls.length, onUploaded.mock.calls.length, reads()]).toEqual([2, 1, before + 1]);
  expect(has('bezig.pdf')).toBe(false);
});

test('[UPL-05] once all files have arrived the dossier is read again, and the last day of the check is shown', async () => {
  // A Friday; the two working days of the check end on Tuesday.
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), shouldAdvanceTime: true });
  await open();
  serve({
    [read]: json({ steps: [], files: [] }),
    [at(getFileStatuses)]: json({ files: [{ filename: 'bezig.pdf', status: 'created' }] }),
  });
  await act(async () => void (await vi.advanceTimersByTimeAsync(statusInterval)));
  expect([has(texts.verification(nearDay('2026-12-01'))), onUploaded.mock.calls.length]).toEqual([true, 1]);
});

test('[UPL-05] a file that was refused says why by its kind', async () => {
  await open({ steps: [], files: [{ id: 'f1', filename: 'b.pdf', kind: 'diploma', status: 'new' }] });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  serve({
    [read]: json(dossier),
    [at(getFileStatuses)]: json({ files: [{ filename: 'b.pdf', status: 'has-violations' }] }),
  });
  await act(async () => void (await vi.advanceTimersByTimeAsync(statusInterval)));
  expect(has(uploadStatusTexts.diploma['has-violations'])).toBe(true);
});

test.each([
  ['/dossier?eis=advzorg#upload-diploma', texts.titles.diploma, 'advzorg'],
  ['/dossier?eis=iets#upload-certificaat', texts.titles.certificate, ''],
  ['/dossier#iets', null, undefined],
])('[UPL-01] the URL %s opens the dialog %j', async (path, title, requirement) => {
  serve({ [read]: json(dossier), [at(getFileStatuses)]: json({ 'hydra:member': [] }) });
  await show(<DossierUploads contactId="c1" onUploaded={onUploaded} />, { path });
  await vi.waitFor(() => expect(has(title ?? '')).toBe(true), { timeout: 5_000 });
  await settle();
  const all = Object.values(texts.titles).filter((each) => has(each));
  expect([all, requirementSelect()?.value, place()]).toEqual([
    title === null ? [] : [title],
    requirement,
    path,
  ]);
});

test('[UPL-01] a closed dialog leaves the page without its address, and Back skips it', async () => {
  serve({ [read]: json(dossier), [at(getFileStatuses)]: json({ 'hydra:member': [] }) });
  await show(<DossierUploads contactId="c1" onUploaded={onUploaded} />, {
    path: '/dossier?eis=advzorg#upload-diploma',
  });
  await vi.waitFor(() => expect(has(texts.titles.diploma)).toBe(true), { timeout: 5_000 });
  await settle();
  await close();
  await settle();
  expect([place(), isReplaced(), onUploaded.mock.calls.length]).toEqual(['/dossier', true, 1]);
});
