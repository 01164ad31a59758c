import {
  continueImport,
  getImports,
  previewImport,
  startImport,
  undoImport,
} from '@portal/contract/people-import/calls';
import { getOrganisations } from '@portal/contract/organisations/calls';
import { act, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { notifications } from '../../shared/notifications/notifications.ts';
import { controls, field, has, leave, press, settle, type } from '../../testing/page.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import ImportScreen from './Screen.tsx';
import { texts } from './texts.ts';

const list = (members: object[]) => json({ 'hydra:member': members, 'hydra:totalItems': members.length });
const started = {
  id: 'i1',
  fileName: 'mensen.csv',
  organisation: 'Bank Noord N.V.',
  lineCount: 2,
  startedAt: '2026-11-28T09:00:00Z',
};
const line = { number: 2, kind: 'new', email: 'lotte@nieuwe-klant.example' };
const preview = {
  columns: ['Mail', 'Voornaam', 'Naam'],
  chosen: { email: 'Mail', givenName: 'Voornaam', surname: 'Naam' },
  lines: [line, { number: 3, kind: 'wrong', message: 'e-mailadres: klopt niet' }],
  gone: ['iris'],
};
const base = {
  [at(getOrganisations)]: list([{ id: 'o1', name: 'Bank Noord N.V.' }]),
  [at(getImports)]: list([]),
};

/** Opens the screen and has a file read. */
async function read(responses: Parameters<typeof serve>[0]) {
  const asked = serve({ ...base, ...responses });
  await show(<ImportScreen />);
  await settle();
  await type(texts.choose.organisation, 'Bank Noord N.V.');
  await leave(texts.choose.organisation);
  const file = new File(['x'], 'mensen.csv');
  await act(async () => void fireEvent.change(field(texts.choose.file), { target: { files: [file] } }));
  await press(texts.choose.submit);
  // The browser reads the file in tasks of its own.
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))));
  return asked.filter(({ what }) => what.startsWith('POST'));
}

test('[MEN-08] nothing is applied before the lines were seen, and an import that stops goes on', async () => {
  const answers = [
    json({ ...started, doneCount: 1 }),
    json({}, 503),
    json({ ...started, doneCount: 2, finishedAt: '2026-11-28T09:01:00Z' }),
  ];
  const sent = await read({
    [at(previewImport)]: json(preview),
    [at(startImport)]: json(started),
    [at(continueImport, { id: 'i1' })]: () => answers.shift() ?? json({}, 500),
  });
  expect(sent.map(({ what, body }) => [what, body])).toMatchObject([
    [at(previewImport), { organisation: 'o1', fileName: 'mensen.csv', data: 'eA==' }],
  ]);
  expect(has('Fout: e-mailadres: klopt niet')).toBe(true);
  expect(has(texts.preview.gone(1))).toBe(true);
  expect(document.activeElement?.getAttribute('aria-label')).toBe(texts.title);
  await press(texts.preview.apply(1));
  await settle();
  expect(has(texts.run.stopped)).toBe(true);
  await press(texts.run.resume);
  await settle();
  expect(has(texts.run.done)).toBe(true);
});

test('[MEN-08] a missing column is chosen, and the file is read again with it', async () => {
  const answers = [json({ ...preview, chosen: {}, missing: ['email'], lines: [] }), json(preview)];
  const bodies: unknown[] = [];
  await read({
    [at(previewImport)]: ({ body }) => {
      bodies.push(body);
      return answers.shift() ?? json(preview);
    },
  });
  expect(has(texts.columns.missing)).toBe(true);
  expect(controls(texts.preview.apply(1))).toEqual([]);
  await act(
    async () => void fireEvent.change(field(texts.columns.names.email), { target: { value: 'Mail' } }),
  );
  await settle();
  expect(bodies[1]).toMatchObject({ columns: { email: 'Mail' } });
  expect(controls(texts.preview.apply(1))).toHaveLength(1);
});

test('[MEN-08] an import of the last day is undone part by part, after a confirmation', async () => {
  const done = { ...started, finishedAt: '2026-11-28T09:01:00Z', isUndoable: true };
  const answers = [
    { removed: 50, kept: 0 },
    { removed: 1, kept: 2, isDone: true },
  ];
  const asked = serve({
    ...base,
    [at(getImports)]: list([done]),
    [at(undoImport, { id: 'i1' })]: () => json(answers.shift()),
  });
  await show(<ImportScreen />);
  await settle();
  await press(texts.history.undo);
  expect(asked.filter(({ what }) => what.startsWith('POST'))).toEqual([]);
  await press(texts.history.undo);
  await settle();
  expect(notifications.getSnapshot().map(({ text }) => text)).toEqual([texts.history.undoneText(51, 2)]);
});
