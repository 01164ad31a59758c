import { getDossier } from '@portal/contract/dossier/calls';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { at, json, serve } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import FileScreen from './FileScreen.tsx';

const file = { '@type': 'File', id: 'f1', filename: 'scan-0042.pdf', kind: 'diploma', status: 'failed' };
const diploma = { '@type': 'Diploma', id: 'd1', fileId: 'f1', requirement: 'modbasis' };

test.each([
  ['the requirement that its diploma proves', { files: [file], diplomas: [diploma] }, 'Wft Basis'],
  ['the one that it should prove', { files: [{ ...file, requirement: 'modbasis' }] }, 'Wft Basis'],
  ['its own name', { files: [file] }, 'scan-0042.pdf'],
  ['what it would have been', { files: [] }, 'Bestand'],
])('[DOS-01] the title of the page of a file is %s', async (_, given, title) => {
  serve({ [at(getDossier, { id: 'c1' })]: json({ isLocked: false, steps: [], diplomas: [], ...given }) });
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  await show(<FileScreen params={{ id: 'f1' }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});
