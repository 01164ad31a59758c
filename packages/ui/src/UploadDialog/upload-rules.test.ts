import { describe, expect, test } from 'vitest';
import { uploadDialogTexts } from './texts.ts';
import {
  actionsFor,
  defaultLimits,
  isFinished,
  isSending,
  isUnsent,
  allowedExtensions,
  selectFiles,
  type UploadFile,
  type UploadLimits,
  type UploadStatus,
} from './upload-rules.ts';
import { fileSize, limitsText, refusalText, shortName, statusText, summaryText } from './upload-texts.ts';

const words = uploadDialogTexts;
const megabyte = 1024 * 1024;
const documents: UploadLimits = {
  files: 20,
  bytes: 32 * megabyte,
  nameLength: 380,
  extensions: ['pdf', 'jpg', 'jpeg', 'tiff', 'doc', 'docx', 'png', 'rtf', 'gif', 'msg', 'txt'],
};
const chosen = (name: string, size = 1000) => ({ name, size });
const many = (count: number) => Array.from({ length: count }, (_, index) => chosen(`bestand-${index}.pdf`));
const file = (status: UploadStatus, progress?: number): UploadFile => ({
  id: status,
  name: 'diploma.pdf',
  size: 1000,
  status,
  progress,
});

describe('[UPL-02] the number of files', () => {
  test('may be twenty, including the files in the list', () => {
    expect(selectFiles(many(20), [], defaultLimits)).toMatchObject({ isTooMany: false });
    expect(selectFiles(many(19), ['een.pdf'], defaultLimits).accepted).toHaveLength(19);
  });

  test('is refused as a whole when over twenty', () => {
    const { accepted, isTooMany } = selectFiles(many(20), ['een.pdf'], defaultLimits);
    expect([accepted, isTooMany]).toEqual([[], true]);
  });

  test.each([0, -1])('is unlimited with a limit of %d', (files) => {
    expect(selectFiles(many(500), [], { ...defaultLimits, files }).accepted).toHaveLength(500);
  });

  test('does not include refused files and duplicates', () => {
    const limits = { ...documents, files: 1 };
    const selection = selectFiles([chosen('a.exe'), chosen('b.pdf'), chosen('b.pdf')], [], limits);
    expect(selection).toEqual({
      accepted: [chosen('b.pdf')],
      refused: [{ name: 'a.exe', reason: 'wrong-kind' }],
      duplicates: ['b.pdf'],
      isTooMany: false,
    });
  });
});

describe('[UPL-03] allowed files', () => {
  const reasonOf = (name: string, size?: number) =>
    selectFiles([chosen(name, size)], [], documents).refused[0]?.reason;

  test.each(['pdf', 'jpg', 'jpeg', 'tiff', 'doc', 'docx', 'png', 'rtf', 'gif', 'msg', 'txt', 'PDF'])(
    'include names that end in .%s',
    (extension) => expect(reasonOf(`Wft Basis.${extension}`)).toBeUndefined(),
  );

  test('may have exactly the limits of size and name length, and are not empty', () => {
    expect(reasonOf('groot.pdf', 32 * megabyte)).toBeUndefined();
    expect(reasonOf('groot.pdf', 32 * megabyte + 1)).toBe('too-large');
    expect(reasonOf(`${'a'.repeat(376)}.pdf`)).toBeUndefined();
    expect(reasonOf(`${'a'.repeat(377)}.pdf`)).toBe('name-too-long');
    expect(reasonOf('leeg.pdf', 0)).toBe('empty');
  });

  test.each(['virus.exe', 'pdf', 'diploma.pdf.zip', 'diploma.'])('exclude %s by its extension', (name) => {
    expect(reasonOf(name)).toBe('wrong-kind');
  });

  test('are all files when there are no limits', () => {
    const { accepted } = selectFiles([chosen('x.heic', 99 * megabyte)], [], defaultLimits);
    expect(accepted).toHaveLength(1);
  });

  test.each([
    ['too-large', 'Het is groter dan 32 MB.'],
    ['name-too-long', 'De naam is langer dan 380 tekens.'],
    ['wrong-kind', 'Kies een bestand van een van deze soorten: pdf, jpg.'],
    ['wrong-name', 'De naam bevat een teken dat niet mag. Geef het een andere naam.'],
    ['empty', 'Het is leeg.'],
  ] as const)('refusal %s has a message in Dutch', (reason, why) => {
    expect(refusalText(reason, { ...documents, extensions: ['pdf', 'jpg'] }, words)).toBe(
      `Dit bestand kan niet worden geüpload. ${why}`,
    );
  });
});

test('[UPL-03] a name that the caller does not allow is refused', () => {
  const limits = { ...documents, allowsName: (name: string) => !name.startsWith('~') };
  expect(selectFiles([chosen('~a.pdf'), chosen('b.pdf')], [], limits)).toMatchObject({
    accepted: [chosen('b.pdf')],
    refused: [{ name: '~a.pdf', reason: 'wrong-name' }],
  });
});

test('[UPL-04] a file whose name is already listed is skipped, in any Unicode normalization form', () => {
  const listed = ['diplomé.pdf'.normalize('NFC')];
  const { accepted, duplicates } = selectFiles([chosen('diplomé.pdf'.normalize('NFD'))], listed, documents);
  expect([accepted.length, duplicates.length]).toEqual([0, 1]);
});

describe('[UPL-05] [UPL-06] an uploaded file', () => {
  const failed = 'Er ging iets fout bij het uploaden, probeer opnieuw.';
  const exists =
    'Er bestaat al een bestand met deze naam. Verander de bestandsnaam om het bestand te kunnen uploaden.';

  test.each([
    ['ready', words.ready, ['remove']],
    ['new', words.checking, []],
    ['created', words.created, []],
    ['not-created', failed, ['retry', 'remove']],
    ['failed', failed, ['retry', 'remove']],
    ['already-exists', exists, ['remove']],
    ['has-violations', words.violations, ['remove']],
  ] as const)('with status %s has its text and actions', (status, text, actions) => {
    expect(statusText(file(status), words)).toBe(text);
    expect(actionsFor(file(status))).toEqual(actions);
  });

  test.each(['not-created', 'failed'] as const)(
    'with status %s can only be removed when it is not retryable',
    (status) => {
      expect(actionsFor({ ...file(status), isRetryable: false })).toEqual(['remove']);
      expect(actionsFor({ ...file(status), isRetryable: true })).toEqual(['retry', 'remove']);
    },
  );

  test('can be cancelled while it is being sent', () => {
    expect(statusText(file('new', 40), words)).toBe(words.sending);
    expect(actionsFor(file('new', 40))).toEqual(['cancel']);
    expect(isSending(file('new', 100))).toBe(false);
    expect(isSending(file('failed', 40))).toBe(false);
    expect(isSending(file('new', Number.NaN))).toBe(true);
  });

  test('shows the given text for its status, or its own message, instead of the default text', () => {
    const own = { 'already-exists': 'Dit diploma is al eerder geüpload.' };
    expect(statusText(file('already-exists'), words, own)).toBe(own['already-exists']);
    expect(statusText(file('has-violations'), words, own)).toBe(words.violations);
    expect(statusText({ ...file('already-exists'), message: 'Al bekend.' }, words, own)).toBe('Al bekend.');
  });

  test('with an unknown status throws an error', () => {
    expect(() => actionsFor(file('weg' as UploadStatus))).toThrow(/"weg" is unknown/);
  });
});

test('[UPL-07] isFinished() is true when every file in the list is created', () => {
  expect(isFinished([])).toBe(false);
  expect(isFinished([file('created'), file('new')])).toBe(false);
  expect(isFinished([file('created'), file('created')])).toBe(true);
});

test('[UPL-03] a character in a name that would turn the message around is made visible', () => {
  expect(shortName('virus\u202efdp.exe\n')).toBe('virus\ufffdfdp.exe\ufffd');
});

test('[UPL-08] a file is unsent until all of it is sent', () => {
  const unsent = [
    file('ready'),
    file('new', 0),
    file('new', 100),
    file('new'),
    file('created'),
    file('failed'),
  ];
  expect(unsent.map(isUnsent)).toEqual([true, true, false, false, false, false]);
});

test('[UPL-08] summaryText() summarizes the progress of the list in one line', () => {
  expect(summaryText([], words)).toBe('');
  expect(summaryText([file('created')], words)).toBe('1 van 1 bestand geüpload.');
  expect(summaryText([file('ready'), file('created'), file('ready')], words)).toBe(
    '1 van 3 bestanden geüpload. Klaar om te versturen: 2.',
  );
  expect(summaryText([file('created'), file('new', 3), file('failed'), file('has-violations')], words)).toBe(
    '1 van 4 bestanden geüpload. Onderweg: 1. Vraagt je aandacht: 2.',
  );
});

test('file sizes and limits are written in Dutch', () => {
  expect(
    [0, 1, 2048, megabyte - 1, megabyte, 1.44 * megabyte, 32 * megabyte].map((bytes) => fileSize(bytes)),
  ).toEqual(['0 kB', '1 kB', '2 kB', '1.024 kB', '1 MB', '1,4 MB', '32 MB']);
  expect([Number.NaN, -1, Number.POSITIVE_INFINITY].map((bytes) => fileSize(bytes))).toEqual(['', '', '']);
  expect(limitsText({ ...documents, extensions: ['pdf'] }, words)).toBe(
    'Hooguit 20 bestanden. Per bestand hooguit 32 MB. Soorten: pdf.',
  );
  expect(limitsText({ ...defaultLimits, files: 0 }, words)).toBe('');
});

test.each([
  ['diploma.pdf', 'diploma.pdf'],
  [`${'a'.repeat(36)}.pdf`, `${'a'.repeat(36)}.pdf`],
  [`${'a'.repeat(37)}.pdf`, `${'a'.repeat(25)}…${'a'.repeat(10)}.pdf`],
  [`${'😀'.repeat(300)}.pdf`, `${'😀'.repeat(25)}…${'😀'.repeat(10)}.pdf`],
])('[UPL-03] shortName() shortens a long file name in the middle: %#', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('[UPL-03] an extension that is not listed may be allowed besides', () => {
  const limits = { ...defaultLimits, extensions: ['tiff'], otherExtensions: ['tif'] };
  const files = ['scan.tif', 'scan.tiff', 'scan.bmp'].map((name) => ({ name, size: 1 }));
  const { accepted, refused } = selectFiles(files, [], limits);
  expect(accepted.map(({ name }) => name)).toEqual(['scan.tif', 'scan.tiff']);
  expect(refused).toEqual([{ name: 'scan.bmp', reason: 'wrong-kind' }]);
  expect(allowedExtensions(limits)).toEqual(['tiff', 'tif']);
  expect(allowedExtensions(defaultLimits)).toBeUndefined();
});
