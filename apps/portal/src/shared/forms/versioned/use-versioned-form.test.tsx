import type { Violation } from '@portal/contract/hydra';
import { act, render, screen } from '@testing-library/react';
import { TextField } from '@portal/ui/TextField';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Outcome } from '../../api/send.ts';
import { controls, field, press, type } from '../../../testing/page.ts';
import { InRouter } from '../../../testing/show.tsx';
import { unhandledRejections } from '../../../testing/rejections.ts';
import { notifications } from '../../notifications/notifications.ts';
import { texts as formTexts } from '../texts.ts';
import type { Refusal } from '../use-schema-form.ts';
import { useVersionedForm } from './use-versioned-form.ts';
import { VersionedForm } from './VersionedForm.tsx';

interface Values {
  text: string;
  place: string;
}

interface Note extends Values {
  version: number | null;
  /** A part of the record that the form does not have. */
  other?: string;
}

const schema = z.object({ text: z.string(), place: z.string() });
const note = (text: string, version: number | null, rest: Partial<Note> = {}): Note => ({
  text,
  place: 'Urk',
  version,
  ...rest,
});
const saved = (...given: Parameters<typeof note>): Outcome<Note> => ({ kind: 'done', value: note(...given) });
const refused = (status: number, detail = '', violations: Violation[] = []): Outcome<Note> => ({
  kind: 'refused',
  status,
  error: { title: '', detail, violations },
  body: null,
  retryAfter: null,
});

type Tools = Parameters<Parameters<typeof useVersionedForm<Values, Note>>[0]['save']>[2];

const save =
  vi.fn<(values: Values, from: Note, tools: Tools) => Promise<Outcome<Note | undefined> | Refusal>>();
const read = vi.fn<() => Promise<Note | null>>();
const onSaved = vi.fn<(note: Note, before: Note) => Refusal | void>();
const savedText = vi.fn<(note: Note, before: Note) => string | undefined | null>();
/** The values of the last save, and the record that it was based on. */
const lastSave = () => save.mock.lastCall?.slice(0, 2);

interface Props {
  current: Note;
  hasSummary?: boolean;
  draft?: Partial<Values>;
  /** Message for refused fields. */
  invalid?: string;
}

/** Keeps the last record that was read or saved, as the cache of the account does. */
function Form({ current: given, hasSummary = false, draft, invalid }: Props) {
  const [current, setCurrent] = useState(given);
  const [before, setBefore] = useState(given);
  if (given !== before) {
    setBefore(given);
    setCurrent(given);
  }
  const state = useVersionedForm<Values, Note>({
    schema,
    current,
    valuesOf: ({ text: own, place }) => ({ text: own, place }),
    versionsOf: ({ version }) => [version],
    labels: { text: 'Tekst', place: 'Plaats' },
    showValue: (_, value) => String(value),
    draft,
    hasSummary,
    read,
    save,
    onSaved: (next, from) => {
      const refusal = onSaved(next, from);
      if (!refusal) setCurrent(next);
      return refusal;
    },
    savedText,
    texts: {
      saved: 'Bewaard',
      notSaved: 'Niet bewaard',
      conflict: 'Ook elders gewijzigd',
      ...(invalid !== undefined && { invalid }),
    },
  });
  return (
    <InRouter>
      <VersionedForm state={state} refusalNote={state.isPartlySaved && 'Half bewaard'}>
        <TextField label="Tekst" {...state.form.field('text')} />
        <TextField label="Plaats" {...state.form.field('place')} />
        <p>{`version ${state.loaded.version}`}</p>
      </VersionedForm>
    </InRouter>
  );
}

const text = () => field('Tekst').value;
const place = () => field('Plaats').value;
const isDirty = () => controls(formTexts.discard).length > 0;
const notified = () => notifications.getSnapshot().map((one) => [one.title, one.text]);
const dialog = () => screen.queryByText('Ook elders gewijzigd');
const choose = (label: string) => act(async () => field(label).click());

/** Renders the form of a note with text 'een' and place 'Urk' of version 1, and types 'twee'. */
async function typeOver(props: Omit<Props, 'current'> = {}) {
  save.mockReset();
  read.mockReset();
  onSaved.mockReset();
  savedText.mockReset();
  const { rerender } = render(<Form current={note('een', 1)} {...props} />);
  await type('Tekst', 'twee');
  return (current: Note) => act(async () => rerender(<Form current={current} {...props} />));
}

test('a save sends the loaded version, and the form continues with the saved record', async () => {
  await typeOver();
  expect(isDirty()).toBe(true);
  save.mockResolvedValue(saved('twee!', 2));
  await press(formTexts.save);
  expect(lastSave()).toEqual([{ text: 'twee', place: 'Urk' }, note('een', 1)]);
  expect(onSaved.mock.calls).toEqual([[note('twee!', 2), note('een', 1)]]);
  expect(notified()).toEqual([['Bewaard', undefined]]);
  expect([text(), isDirty()]).toEqual(['twee!', false]);
  await type('Tekst', 'drie');
  await press(formTexts.save);
  expect(lastSave()?.[1]).toEqual(note('twee!', 2));
});

test('a repeated save has the same idempotency key, one of other values or of another version has another', async () => {
  const follow = await typeOver();
  const keyOfSave = async () => {
    save.mockResolvedValueOnce({ kind: 'failed', cause: 'network' });
    await press(formTexts.save);
    return save.mock.lastCall?.[2].mutationId;
  };
  const first = await keyOfSave();
  expect(await keyOfSave()).toBe(first);
  await follow(note('een', 2));
  const second = await keyOfSave();
  await type('Tekst', 'drie');
  expect(new Set([first, second, await keyOfSave()]).size).toBe(3);
});

test.each([
  ['with a text', 'Let op', [['Bewaard', 'Let op']]],
  ['not', null, []],
])('a save is notified as its form wants it: %s', async (_, given, shown) => {
  await typeOver();
  savedText.mockReturnValue(given);
  save.mockResolvedValue(saved('twee', 2));
  await press(formTexts.save);
  expect(notified()).toEqual(shown);
});

test('the record is loaded after a save whose response does not contain it', async () => {
  await typeOver();
  save.mockResolvedValue({ kind: 'done', value: undefined });
  read.mockResolvedValue(note('twee', 7));
  await press(formTexts.save);
  expect(onSaved.mock.calls).toEqual([[note('twee', 7), note('een', 1)]]);
});

test('a page that cannot go on after a save shows why, and keeps the typed text', async () => {
  await typeOver({ hasSummary: true });
  save.mockResolvedValue(saved('twee', 2));
  onSaved.mockReturnValue({ reasons: ['Nog niet.'] });
  await press(formTexts.save);
  expect([screen.queryByText('Nog niet.') === null, text(), isDirty(), notified()]).toEqual([
    false,
    'twee',
    true,
    [],
  ]);
});

test('discarding restores the saved text', async () => {
  await typeOver();
  await press(formTexts.discard);
  expect([text(), isDirty()]).toEqual(['een', false]);
});

test('a draft is an unsaved change until it is discarded', async () => {
  render(<Form current={note('een', 1)} draft={{ place: 'Ede' }} />);
  expect([text(), place(), isDirty()]).toEqual(['een', 'Ede', true]);
  await press(formTexts.discard);
  expect([place(), isDirty()]).toEqual(['Urk', false]);
});

test.each([
  ['a fault', { kind: 'failed', cause: 'server' } as const, formTexts.tryAgain],
  ['a refusal in Dutch', refused(422, 'Dat kan niet.'), 'Dat kan niet.'],
  ['a refusal in English', refused(422, 'Unprocessable.'), formTexts.tryAgain],
])('%s keeps the typed text and tells that it was not saved', async (_, outcome, reason) => {
  await typeOver();
  save.mockResolvedValue(outcome);
  await press(formTexts.save);
  expect([text(), isDirty()]).toEqual(['twee', true]);
  expect(notified()).toEqual([['Niet bewaard', reason]]);
  expect(onSaved).not.toHaveBeenCalled();
});

test('with a summary, the reason stands in it instead of in a notification', async () => {
  await typeOver({ hasSummary: true });
  save.mockResolvedValue(refused(422, 'Dat kan niet.'));
  await press(formTexts.save);
  expect([screen.queryByText('Dat kan niet.') === null, notified()]).toEqual([false, []]);
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

test('a save counts as successful when the record cannot be loaded again', async () => {
  await typeOver();
  save.mockResolvedValue({ kind: 'done', value: undefined });
  read.mockResolvedValue(null);
  await press(formTexts.save);
  expect(notified()).toEqual([['Bewaard', undefined]]);
  expect([text(), onSaved.mock.calls]).toEqual(['twee', []]);
});

test.each([
  ['an aborted save', { kind: 'aborted' } as const],
  ['a save after which the session has ended', refused(401)],
])('%s is not notified', async (_, outcome) => {
  await typeOver({ hasSummary: true });
  save.mockResolvedValue(outcome);
  await press(formTexts.save);
  expect([text(), notified(), screen.queryByText(formTexts.notSaved)]).toEqual(['twee', [], null]);
});

test('a part that was saved before another was refused is not sent again, and a message tells of it', async () => {
  await typeOver({ hasSummary: true });
  await type('Plaats', 'Ede');
  save.mockImplementationOnce(async (_, from, tools) => {
    tools.onPartSaved('text', {
      ...from,
      text: 'twee',
      version: 2,
    });
    return refused(422, '', [{ propertyPath: 'place', message: 'Onbekend' }]);
  });
  await press(formTexts.save);
  expect([screen.queryByText('Half bewaard') === null, text(), place()]).toEqual([false, 'twee', 'Ede']);
  save.mockResolvedValueOnce(saved('twee', 3, { place: 'Ede' }));
  await press(formTexts.save);
  expect(lastSave()?.[1]).toEqual(note('twee', 2));
  expect([screen.queryByText('Half bewaard'), isDirty()]).toEqual([null, false]);
});

test('[PRO-14] a concurrent change of the same field asks which to keep, and saves on top of it', async () => {
  await typeOver();
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue(note('drie', 2, { place: 'Ede' }));
  await press(formTexts.save);
  expect([
    dialog() === null,
    notified(),
    screen.queryByText(/Plaats/, { selector: 'li' })?.textContent,
  ]).toEqual([false, [], 'Plaats: Ede']);
  await press(formTexts.conflict.cancel);
  expect([dialog(), text(), isDirty()]).toEqual([null, 'twee', true]);

  save.mockResolvedValueOnce(refused(412));
  await press(formTexts.save);
  save.mockResolvedValueOnce(saved('twee', 3, { place: 'Ede' }));
  await press(formTexts.conflict.save);
  expect(lastSave()).toEqual([{ text: 'twee', place: 'Ede' }, note('drie', 2, { place: 'Ede' })]);
  expect([dialog(), text(), place(), isDirty()]).toEqual([null, 'twee', 'Ede', false]);
});

test('[PRO-14] the value of the other can be taken, which leaves nothing to save', async () => {
  await typeOver();
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue(note('drie', 2));
  await press(formTexts.save);
  await choose(`${formTexts.conflict.theirs}: drie`);
  await choose(`${formTexts.conflict.ours}: twee`);
  await choose(`${formTexts.conflict.theirs}: drie`);
  await press(formTexts.conflict.save);
  expect([dialog(), text(), isDirty(), save.mock.calls.length]).toEqual([null, 'drie', false, 1]);
  expect(onSaved.mock.lastCall?.[0]).toEqual(note('drie', 2));
});

test('[PRO-14] a concurrent change of another field is listed before it is taken over', async () => {
  await typeOver();
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue(note('een', 2, { place: 'Ede' }));
  await press(formTexts.save);
  expect([dialog() === null, controls(formTexts.conflict.save)]).toEqual([false, []]);
  save.mockResolvedValueOnce(saved('twee', 3, { place: 'Ede' }));
  await press(formTexts.save);
  expect(lastSave()?.[0]).toEqual({ text: 'twee', place: 'Ede' });
});

test('a concurrent change outside the fields is saved over once, without asking', async () => {
  await typeOver();
  save.mockResolvedValue(refused(412));
  read.mockResolvedValue(note('een', 2));
  await press(formTexts.save);
  expect(save.mock.calls.map(([, { version }]) => version)).toEqual([1, 2]);
  expect(notified()).toEqual([['Niet bewaard', formTexts.tryAgain]]);
});

test('a concurrent change to the same text counts as saved; a failure to load it is notified', async () => {
  await typeOver();
  save.mockResolvedValue(refused(412));
  read.mockResolvedValueOnce(null);
  await press(formTexts.save);
  expect(notified()).toEqual([['Niet bewaard', formTexts.tryAgain]]);
  expect(text()).toBe('twee');
  read.mockResolvedValue(note('twee', 2));
  await press(formTexts.save);
  expect([dialog(), isDirty(), notified()]).toEqual([null, false, [['Bewaard', undefined]]]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('after a choice was kept and could not be saved, it is saved on top of the other one', async () => {
  await typeOver();
  save.mockResolvedValueOnce(refused(412));
  read.mockResolvedValue(note('drie', 2));
  await press(formTexts.save);
  save.mockResolvedValueOnce({ kind: 'failed', cause: 'server' });
  await press(formTexts.conflict.save);
  save.mockResolvedValueOnce(saved('twee', 3));
  await press(formTexts.save);
  expect(lastSave()).toEqual([{ text: 'twee', place: 'Urk' }, note('drie', 2)]);
});

test('a changed record updates a clean form, and a dirty form only outside its fields', async () => {
  const follow = await typeOver();
  await follow(note('elders', 2));
  // The form still has its loaded version, so the server refuses the next save.
  expect([text(), screen.queryByText('version 1') !== null]).toEqual(['twee', true]);
  await follow(note('een', 3, { other: 'x' }));
  expect([text(), isDirty(), screen.queryByText('version 3') !== null]).toEqual(['twee', true, true]);
  await press(formTexts.discard);
  await follow(note('nieuw', 4));
  expect([text(), isDirty()]).toEqual(['nieuw', false]);
  await follow(note('oud', 3));
  expect(text()).toBe('nieuw');
  // Some systems change a record without raising its version.
  await follow(note('nieuwer', 4));
  expect(text()).toBe('nieuwer');
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
