import { getDossier } from '@portal/contract/dossier/calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { at, json, serve } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import FileScreen from './FileScreen.tsx';

const file = { '@type': 'File', id: 'f1', filename: 'scan-0042.pdf', kind: 'diploma', status: 'failed' };
const diploma = { '@type': 'Diploma', id: 'd1', fileId: 'f1', requirement: 'modbasis' };

test.each([
  ['the requirement that is proved by its diploma', { files: [file], diplomas: [diploma] }, 'Wft Basis'],
  [
    'the requirement that it was uploaded for',
    { files: [{ ...file, requirement: 'modbasis' }] },
    'Wft Basis',
  ],
  ['its filename without a requirement', { files: [file] }, 'scan-0042.pdf'],
  ['a general name when the file does not exist', { files: [] }, 'Bestand'],
])('[DOS-01] the title of a file page is %s', async (_, given, title) => {
  serve({ [at(getDossier, { id: 'c1' })]: json({ isLocked: false, steps: [], diplomas: [], ...given }) });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  await show(<FileScreen params={{ id: 'f1' }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});
