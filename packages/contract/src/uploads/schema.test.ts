import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getFileStatuses, uploadFiles } from './calls.ts';
import { uploadProblems } from './rules.ts';

const file = (filename: string, status: string) => ({
  filename,
  status,
  isKnownContent: false,
  problem: null,
  signedBy: null,
});

test.each([
  { files: [file('a.pdf', 'new')] },
  [{ filename: 'a.pdf', status: 'new' }],
  { 'hydra:member': [file('a.pdf', 'new'), { status: 'new' }, null] },
  { files: { 3: { filename: 'a.pdf', status: 'new' } } },
])('[UPL-05] the file statuses are parsed from %j', (body) => {
  expect(z.parse(getFileStatuses.response, body)).toEqual({ files: [file('a.pdf', 'new')] });
});

test('[UPL-06] a file is known when its content was uploaded under another name', () => {
  const response = { files: [{ ...file('a.pdf', 'already-exists'), isKnownContent: '1' }] };
  expect(z.parse(getFileStatuses.response, response).files[0]?.isKnownContent).toBe(true);
});

test('[UPL-05] a file with violations has its problem, and none that is not known here', () => {
  const problemOf = (problem: unknown) => {
    const response = { files: [{ filename: 'a.pdf', status: 'has-violations', problem }] };
    return z.parse(getFileStatuses.response, response).files[0]?.problem;
  };
  expect(uploadProblems.map(problemOf)).toEqual([...uploadProblems]);
  expect([undefined, null, '', 'haunted', 3, {}].map(problemOf)).toEqual(Array(6).fill(null));
});

test('[UPL-05] an unrecognized status is parsed as unknown, and a response without statuses as an empty list', () => {
  const response = { files: [file('a.pdf', 'scanning')] };
  expect(z.parse(uploadFiles.response, response).files[0]?.status).toBe('unknown');
  for (const body of [undefined, null, '', {}, [], 3])
    expect(z.parse(uploadFiles.response, body)).toEqual({ files: [] });
});

const upload = (count: number) => ({
  contactId: '5',
  type: 'certificate',
  files: Array.from({ length: count }, (_, index) => ({ filename: `${index}.pdf`, data: 'JVBERi0=' })),
});

test('[UPL-02] a request has from one to twenty files', () => {
  expect(z.safeParse(uploadFiles.request, upload(20)).success).toBe(true);
  const { error } = z.safeParse(uploadFiles.request, upload(21));
  expect(error?.issues[0]?.message).toBe('Het is niet toegestaan om meer dan 20 bestand(en) te uploaden.');
  expect(z.safeParse(uploadFiles.request, upload(0)).success).toBe(false);
});
