import { getDossier } from '@portal/contract/dossier/calls';
import { getFileStatuses, uploadFiles } from '@portal/contract/uploads/calls';
import { provable } from '@portal/contract/wft/rules';
import { act, fireEvent } from '@testing-library/react';
import { statusInterval, uploadStatusTexts } from '@portal/contract/uploads/rules';
import { beforeEach, expect, test, vi } from 'vitest';
import { nearDay } from '../../shared/dates/days.ts';
import { field, has, press, settle } from '../../testing/page.ts';
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
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
async function choose(...names: string[]) {
  await vi.waitFor(() => input() ?? Promise.reject(new Error('The drop zone is not loaded.')), 5_000);
  const files = names.map((name) => new File(['%PDF-'], name));
  // The drop zone reads the files before it passes them on.
  await act(async () => {
    fireEvent.change(input() as Element, { target: { files } });
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
}
const close = () =>
  act(async () => document.querySelector<HTMLElement>('[aria-label="Sluit dit venster"]')?.click());
const requirementSelects = () => [...document.querySelectorAll('select')];
const options = () => [...(requirementSelects()[0]?.options ?? [])].map(({ value }) => value);
const chosen = () => requirementSelects().map(({ value }) => value);

test('[UPL-01] the requirement of each file is guessed from its name, the open ones are offered first', async () => {
  const { asked } = await open();
  expect(requirementSelects()).toEqual([]);
  await choose('wft-schade-particulier.pdf', 'scan.pdf');
  expect(chosen()).toEqual(['advschadeparticulier', '']);
  expect(options().slice(0, 4)).toEqual(['', 'modbasis', 'advzorg', 'advconsumptief']);
  expect(new Set(options())).toEqual(new Set(['', ...provable]));
  expect(asked.some(({ what }) => what === at(uploadFiles))).toBe(false);
});

test('[UPL-01] the requirement that opened the dialog is that of every file, and can be changed', async () => {
  await open(dossier, 'advzorg');
  await choose('wft-basis.pdf', 'scan.pdf');
  expect(chosen()).toEqual(['advzorg', 'advzorg']);
  await act(async () => void fireEvent.change(requirementSelects()[1] as Element, { target: { value: '' } }));
  expect(chosen()).toEqual(['advzorg', '']);
});

test('[UPL-03] a name that is not allowed is refused at once', async () => {
  await open();
  await choose('dip\u202efdp.pdf');
  expect([requirementSelects().length, has('Geef het een andere naam.')]).toEqual([0, true]);
});

test('[UPL-06] a file whose name exists gets another name in its row', async () => {
  await open({ steps: [], files: [] });
  const names: string[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget();
      status = 200;
      response = '';
      open() {}
      setRequestHeader() {}
      getAllResponseHeaders = () => '';
      async send(body: Blob) {
        const filename = /"filename":"([^"]*)"/.exec(await body.text())?.[1] ?? '';
        names.push(filename);
        const status = names.length === 1 ? 'already-exists' : 'new';
        this.response = JSON.stringify({ files: [{ filename, status }] });
        this.dispatchEvent(new Event('load'));
      }
    },
  );
  await choose('basis.pdf');
  await press('Versturen');
  await vi.waitFor(() => expect(field(texts.newName).value).toBe('basis (2)'));
  await act(async () => void fireEvent.change(field(texts.newName), { target: { value: 'basis' } }));
  await press(texts.sendAs);
  expect([has(texts.sameName), names]).toEqual([true, ['basis.pdf']]);
  await act(async () => void fireEvent.change(field(texts.newName), { target: { value: 'nieuw' } }));
  await press(texts.sendAs);
  await vi.waitFor(() => expect(names).toEqual(['basis.pdf', 'nieuw.pdf']));
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

test.each([{ others: [] }, { others: ['b.pdf'] }])(
  '[UPL-10] a signed diploma is accepted as soon as it has arrived; to be checked are $others',
  async ({ others }) => {
    vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z'), shouldAdvanceTime: true });
    const names = ['a.pdf', ...others];
    const files = names.map((filename) => ({ id: filename, filename, kind: 'diploma', status: 'new' }));
    await open({ steps: [], files });
    const statuses = names.map((filename) => ({
      filename,
      status: 'created',
      signedBy: filename === 'a.pdf' ? 'Diplomaregister' : null,
    }));
    serve({ [read]: json({ steps: [], files: [] }), [at(getFileStatuses)]: json({ files: statuses }) });
    await act(async () => void (await vi.advanceTimersByTimeAsync(statusInterval)));
    expect(has(texts.accepted('a.pdf', 'Diplomaregister'))).toBe(true);
    expect(has(texts.verification(nearDay('2026-12-01')))).toBe(false);
    expect(has(texts.otherVerification(nearDay('2026-12-01')))).toBe(others.length > 0);
  },
);

test('[UPL-05] a file that was refused says why by its kind', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({ steps: [], files: [{ id: 'f1', filename: 'b.pdf', kind: 'diploma', status: 'new' }] });
  serve({
    [read]: json(dossier),
    [at(getFileStatuses)]: json({ files: [{ filename: 'b.pdf', status: 'has-violations' }] }),
  });
  await act(async () => void (await vi.advanceTimersByTimeAsync(statusInterval)));
  expect(has(uploadStatusTexts.diploma['has-violations'])).toBe(true);
});

test.each([
  ['/dossier?eis=advzorg#upload-diploma', texts.titles.diploma, ['advzorg']],
  ['/dossier?eis=iets#upload-certificaat', texts.titles.certificate, ['']],
  ['/dossier#iets', null, []],
])('[UPL-01] the URL %s opens the dialog %j', async (path, title, requirements) => {
  serve({ [read]: json(dossier), [at(getFileStatuses)]: json({ 'hydra:member': [] }) });
  await show(<DossierUploads contactId="c1" onUploaded={onUploaded} />, { path });
  await vi.waitFor(() => expect(has(title ?? '')).toBe(true), { timeout: 5_000 });
  await settle();
  if (title !== null) await choose('scan.pdf');
  const all = Object.values(texts.titles).filter((each) => has(each));
  expect([all, chosen(), place()]).toEqual([title === null ? [] : [title], requirements, path]);
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
