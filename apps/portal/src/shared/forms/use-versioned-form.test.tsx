import type { Violation } from '@portal/contract/hydra';
import { act, render, renderHook, screen } from '@testing-library/react';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Outcome } from '../api/outcome.ts';
import { controls, field, press, type } from '../../testing/page.ts';
import { unhandledRejections } from '../../testing/rejections.ts';
import { notifications } from '../notifications/notifications.ts';
import { texts as formTexts } from './texts.ts';
import type { Refusal } from './use-schema-form.ts';
import { useVersionedForm } from './use-versioned-form.ts';
import { VersionedForm } from './VersionedForm.tsx';

interface Note {
  version: number | null;
  text: string;
  /** A part of the record that the form does not have. */
  other?: string;
}

interface Values {
  text: string;
}

const schema = z.object({ text: z.string() });
const saved = (text: string, version: number): Outcome<Note> => ({ kind: 'done', value: { text, version } });
const refused = (status: number, detail = '', violations: Violation[] = []): Outcome<Note> => ({
  kind: 'refused',
  status,
  error: { title: '', detail, violations },
  body: null,
  retryAfter: null,
});

const save = vi.fn<(values: Values, from: Note) => Promise<Outcome<Note> | Refusal>>();
const read = vi.fn<() => Promise<Note | null>>();
const onSaved = vi.fn<(note: Note) => void>();
const onMerged = vi.fn<() => void>();

interface Props {
  current: Note;
  merges?: boolean;
  /** Message for refused fields. */
  invalid?: string;
}

/** Keeps the last record that was read or saved, as the cache of the account does. */
function Form({ current: given, merges = false, invalid }: Props) {
  const [current, setCurrent] = useState(given);
  const [before, setBefore] = useState(given);
  if (given !== before) {
    setBefore(given);
    setCurrent(given);
  }
  const state = useVersionedForm<Values, Note>({
    schema,
    current,
    valuesOf: ({ text }) => ({ text }),
    read,
    save,
    onSaved: (note) => {
      onSaved(note);
      setCurrent(note);
    },
    texts: { saved: 'Bewaard', notSaved: 'Niet bewaard', ...(invalid !== undefined && { invalid }) },
    ...(merges && {
      merge: (base, ours, theirs) => ({
        values: { text: `${ours.text}+${theirs.text}` },
        hasConflicts: ours.text === 'contested' && theirs.text !== base.text,
      }),
      onMerged,
    }),
  });
  return (
    <MemoryRouter>
      <VersionedForm
        state={state}
        title="Notitie"
        conflictTitle="Ook elders gewijzigd"
        chosen={[state.form.getValues('text')]}
        namesOf={({ text }) => [text]}
      >
        <TextField label="Tekst" {...state.form.field('text')} />
        <p>{`version ${state.loaded.version}`}</p>
      </VersionedForm>
    </MemoryRouter>
  );
}

const text = () => field('Tekst').value;
const isDirty = () => controls(formTexts.discard).length > 0;
const notified = () => notifications.getSnapshot().map((one) => [one.title, one.text]);
const dialog = () => screen.queryByText('Ook elders gewijzigd');

/** Renders the form of a note with text 'een' of version 1, and types 'twee'. */
async function typeOver(props: Omit<Props, 'current'> = {}) {
  save.mockReset();
  read.mockReset();
  onSaved.mockReset();
  onMerged.mockReset();
  const { rerender } = render(<Form current={{ text: 'een', version: 1 }} {...props} />);
  await type('Tekst', 'twee');
  return (current: Note) => act(async () => rerender(<Form current={current} {...props} />));
}

test('a save sends the loaded version, and the form continues with the saved record', async () => {
  await typeOver();
  expect(isDirty()).toBe(true);
  save.mockResolvedValue(saved('twee!', 2));
  await press(formTexts.save);
  expect(save.mock.calls).toEqual([[{ text: 'twee' }, { text: 'een', version: 1 }]]);
  expect(onSaved.mock.calls).toEqual([[{ text: 'twee!', version: 2 }]]);
  expect(notified()).toEqual([['Bewaard', undefined]]);
  expect([text(), isDirty()]).toEqual(['twee!', false]);
  await type('Tekst', 'drie');
  await press(formTexts.save);
  expect(save.mock.lastCall?.[1]).toEqual({ text: 'twee!', version: 2 });
});

test('the record is loaded after a save whose response does not contain it', async () => {
  await typeOver();
  save.mockResolvedValue({ kind: 'done', value: undefined as unknown as Note });
  read.mockResolvedValue({ text: 'twee', version: 7 });
  await press(formTexts.save);
  expect(onSaved.mock.calls).toEqual([[{ text: 'twee', version: 7 }]]);
});

test('discarding restores the saved text', async () => {
  await typeOver();
  await press(formTexts.discard);
  expect([text(), isDirty()]).toEqual(['een', false]);
});

test.each([
  ['a fault', { kind: 'failed', cause: 'server' } as const, formTexts.tryAgain],
  ['a refusal in Dutch', refused(422, 'Dat kan niet.'), 'Dat kan niet.'],
  ['a refusal in English', refused(422, 'Unprocessable.'), formTexts.tryAgain],
])('%s keeps the typed text and notifies that it was not saved', async (_, outcome, reason) => {
  await typeOver();
  save.mockResolvedValue(outcome);
  await press(formTexts.save);
  expect([text(), isDirty()]).toEqual(['twee', true]);
  expect(notified()).toEqual([['Niet bewaard', reason]]);
  expect(onSaved).not.toHaveBeenCalled();
});

const wrong: Violation[] = [{ propertyPath: 'text', message: 'Te lang' }];

test.each<[string, Outcome<Note> | Refusal, string | undefined, string]>([
  ['the server', refused(422, 'Dat kan niet.', wrong), undefined, 'Dat kan niet.'],
  ['the server', refused(422, 'Dat kan niet.', wrong), 'Kijk na', 'Kijk na'],
  ['the form itself', { violations: wrong }, undefined, formTexts.invalidFields],
  ['the form itself', { violations: wrong }, 'Kijk na', 'Kijk na'],
])(
  'a field that is refused by %s shows the reason, and nothing is saved: %#',
  async (_, outcome, invalid, reason) => {
    await typeOver({ ...(invalid !== undefined && { invalid }) });
    save.mockResolvedValue(outcome);
    await press(formTexts.save);
    expect(screen.queryByText('Te lang')).not.toBeNull();
    expect(notified()).toEqual([['Niet bewaard', reason]]);
    expect([text(), isDirty()]).toEqual(['twee', true]);
    expect([read.mock.calls, onSaved.mock.calls]).toEqual([[], []]);
  },
);

test('a refusal without fields is notified in the words of the server', async () => {
  await typeOver({ invalid: 'Kijk na' });
  save.mockResolvedValue(refused(422, 'Dat kan niet.'));
  await press(formTexts.save);
  expect(notified()).toEqual([['Niet bewaard', 'Dat kan niet.']]);
});

test('a save counts as successful when the record cannot be loaded again', async () => {
  await typeOver();
  save.mockResolvedValue({ kind: 'done', value: undefined as unknown as Note });
  read.mockResolvedValue(null);
  await press(formTexts.save);
  expect(notified()).toEqual([['Bewaard', undefined]]);
  expect([text(), onSaved.mock.calls]).toEqual(['twee', []]);
});

test('an aborted save is not notified', async () => {
  await typeOver();
  save.mockResolvedValue({ kind: 'aborted' });
  await press(formTexts.save);
  expect([text(), notified()]).toEqual(['twee', []]);
});

test('a concurrent change opens a dialog in which either version can be kept', async () => {
  await typeOver();
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue({ text: 'drie', version: 2 });
  await press(formTexts.save);
  expect(dialog()).not.toBeNull();
  expect(notified()).toEqual([]);
  await press('Sluit dit venster');
  expect([dialog(), text(), isDirty()]).toEqual([null, 'twee', true]);

  save.mockResolvedValueOnce(refused(412));
  await press(formTexts.save);
  save.mockResolvedValueOnce(saved('twee', 3));
  await press(formTexts.conflict.keepOurs);
  expect(save.mock.lastCall).toEqual([{ text: 'twee' }, { text: 'drie', version: 2 }]);
  expect([dialog(), text()]).toEqual([null, 'twee']);

  await type('Tekst', 'vier');
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue({ text: 'vijf', version: 4 });
  await press(formTexts.save);
  await press(formTexts.conflict.takeTheirs);
  expect([dialog(), text(), isDirty()]).toEqual([null, 'vijf', false]);
  expect(onSaved.mock.lastCall).toEqual([{ text: 'vijf', version: 4 }]);
  expect(save).toHaveBeenCalledTimes(4);
});

test('a concurrent change to the same text counts as saved; a failure to load it is notified', async () => {
  await typeOver();
  save.mockResolvedValue(refused(412));
  read.mockResolvedValueOnce(null);
  await press(formTexts.save);
  expect(notified()).toEqual([['Niet bewaard', formTexts.tryAgain]]);
  expect(text()).toBe('twee');
  read.mockResolvedValue({ text: 'twee', version: 2 });
  await press(formTexts.save);
  expect([dialog(), isDirty(), notified()]).toEqual([null, false, [['Bewaard', undefined]]]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('after a choice was kept and could not be saved, it is saved on top of the other one', async () => {
  await typeOver();
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue({ text: 'drie', version: 2 });
  await press(formTexts.save);
  save.mockResolvedValueOnce({ kind: 'failed', cause: 'server' });
  await press(formTexts.conflict.keepOurs);
  save.mockResolvedValueOnce(saved('twee', 3));
  await press(formTexts.save);
  expect(save.mock.lastCall).toEqual([{ text: 'twee' }, { text: 'drie', version: 2 }]);
});

test('a conflict can end with other values on top of the other record, still to be saved', async () => {
  save.mockReset();
  read.mockReset().mockResolvedValue({ text: 'drie', version: 2 });
  const { result } = renderHook(() => {
    const state = useVersionedForm<Values, Note>({
      schema,
      current: { text: 'een', version: 1 },
      valuesOf: ({ text: own }) => ({ text: own }),
      read,
      save,
      onSaved,
      texts: { saved: 'Bewaard', notSaved: 'Niet bewaard' },
    });
    void state.isDirty;
    return state;
  });
  await act(async () => result.current.form.setValue('text', 'twee', { shouldDirty: true }));
  save.mockResolvedValueOnce(refused(412));
  await act(async () => result.current.submit());
  await vi.waitFor(() => expect(result.current.conflict).toEqual({ text: 'drie', version: 2 }));
  await act(async () => result.current.putOnto({ text: 'drie', version: 2 }, { text: 'twee en drie' }));
  expect([
    result.current.conflict,
    result.current.loaded.version,
    result.current.isDirty,
    result.current.form.getValues('text'),
  ]).toEqual([null, 2, true, 'twee en drie']);
});

test('a changed record updates a clean form, and a dirty form only outside its fields', async () => {
  const follow = await typeOver();
  await follow({ text: 'elders', version: 2 });
  // The form still has its loaded version, so the server refuses the next save.
  expect([text(), screen.queryByText('version 1') !== null]).toEqual(['twee', true]);
  await follow({ text: 'een', version: 3, other: 'x' });
  expect([text(), isDirty(), screen.queryByText('version 3') !== null]).toEqual(['twee', true, true]);
  await press(formTexts.discard);
  await follow({ text: 'nieuw', version: 4 });
  expect([text(), isDirty()]).toEqual(['nieuw', false]);
});

test('concurrent changes are merged without saving, and open a dialog when they conflict', async () => {
  const follow = await typeOver({ merges: true });
  await follow({ text: 'drie', version: 2 });
  expect([text(), isDirty()]).toEqual(['twee+drie', true]);
  expect(onMerged).toHaveBeenCalledOnce();
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue({ text: 'vier', version: 3 });
  await press(formTexts.save);
  expect([text(), dialog(), isDirty()]).toEqual(['twee+drie+vier', null, true]);
  save.mockResolvedValueOnce(saved('x', 4));
  await press(formTexts.save);
  expect(save.mock.lastCall?.[1]).toEqual({ text: 'vier', version: 3 });

  await type('Tekst', 'contested');
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue({ text: 'y', version: 5 });
  await press(formTexts.save);
  expect([text(), dialog() === null]).toEqual(['contested', false]);
});

test('a record that throws when it is read after a conflict is notified, and the form keeps its changes', async () => {
  const errors = unhandledRejections();
  await typeOver();
  const fault = new Error('x');
  save.mockResolvedValue(refused(412));
  read.mockRejectedValue(fault);
  await press(formTexts.save);
  expect([notified().length, text(), isDirty(), dialog()]).toEqual([1, 'twee', true, null]);
  await vi.waitFor(() => expect(errors).toEqual([fault]));
});
