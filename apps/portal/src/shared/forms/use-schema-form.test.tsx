import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { TextField } from '@portal/ui/TextField';
import { Button } from '@portal/ui/Button';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Outcome } from '../api/send.ts';
import { unhandledRejections } from '../../testing/rejections.ts';
import { notifications } from '../notifications/notifications.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { texts } from './texts.ts';
import { useSchemaForm, type Refusal, type Save } from './use-schema-form.ts';
import { ValueField } from './ValueField.tsx';

interface Values {
  town: string;
  street: string;
}

const filled = z.string().check(z.minLength(1, 'Vul dit in'));
const schema = z.object({ town: filled, street: filled });

interface Props {
  save: Save<Values>;
  hasSummary?: boolean;
  start?: Values;
}

const home = { town: 'Urk', street: 'Kade' };

/** A form whose fields register in another order than they have on the page. */
function Address({ save, hasSummary = false, start = home }: Props) {
  const form = useSchemaForm<Values, Values>(schema, start, { hasSummary });
  const town = form.field('town');
  const street = form.field('street');
  return (
    <form noValidate onSubmit={form.submit(save)}>
      {hasSummary && <ErrorSummary form={form} labels={{ street: 'Straat', town: 'Plaats' }} />}
      <p data-testid="reasons">{form.refusal?.reasons.join(' ')}</p>
      <TextField label="Straat" {...street} />
      <TextField label="Plaats" {...town} />
      <p>{form.formState.isDirty ? 'dirty' : 'clean'}</p>
      <Button onClick={() => form.reset({ town: 'Urk', street: 'Kade' })}>Herstel</Button>
      <Button type="submit" busy={form.busy}>
        Opslaan
      </Button>
    </form>
  );
}

const street = () => screen.getByLabelText<HTMLInputElement>('Straat');
const town = () => screen.getByLabelText<HTMLInputElement>('Plaats');
const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });
const submit = () => act(async () => void fireEvent.submit(street().form as HTMLFormElement));
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true';
const saved: Save<Values> = async () => undefined;
const refusing = (refusal: Refusal) => vi.fn<Save<Values>>(async () => refusal);

test('a save that throws is notified, keeps the typed values and can be tried again', async () => {
  const errors = unhandledRejections();
  const fault = new Error('x');
  const save = vi.fn<Save<Values>>(async () => {
    throw fault;
  });
  render(<Address save={save} />);
  type(town(), 'Ede');
  await submit();
  expect([notifications.getSnapshot().length, town().value]).toEqual([1, 'Ede']);
  await submit();
  expect(save).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(errors).toEqual([fault, fault]));
});

test('a form that is submitted twice is saved once and is busy meanwhile', async () => {
  let end = (_result: undefined) => {};
  const save = vi.fn<Save<Values>>(() => new Promise((resolve) => (end = resolve)));
  render(<Address save={save} />);
  await submit();
  await submit();
  expect(save.mock.calls).toEqual([[{ town: 'Urk', street: 'Kade' }]]);
  expect(screen.getByRole('button', { name: 'Opslaan' }).getAttribute('aria-busy')).toBe('true');
  await act(async () => end(undefined));
  await submit();
  expect(save).toHaveBeenCalledTimes(2);
});

test('a field is validated on blur and then while typing; submitting focuses the first invalid field', async () => {
  const save = vi.fn<Save<Values>>(async () => undefined);
  render(<Address save={save} />);
  await act(async () => type(town(), ''));
  expect(isWrong(town())).toBe(false);
  await act(async () => void fireEvent.blur(town()));
  expect(isWrong(town())).toBe(true);
  await act(async () => type(town(), 'Ede'));
  expect(isWrong(town())).toBe(false);
  await act(async () => {
    type(town(), '');
    type(street(), '');
  });
  await submit();
  expect(save).not.toHaveBeenCalled();
  // The first on the page, which is not the first that registered.
  expect(document.activeElement).toBe(street());
  await act(async () => type(street(), 'Kade'));
  await submit();
  expect(document.activeElement).toBe(town());
});

test('sending removes what was notified before', async () => {
  notifications.add({ kind: 'error', title: 'Van daarvoor' });
  render(<Address save={async () => undefined} />);
  await submit();
  expect(notifications.getSnapshot()).toEqual([]);
});

/** A form with a field of the library, in a folded part, of which another field decides what it may hold. */
function Folded({ town: first = 'Urk', save = saved }: { town?: string; save?: Save<Values> }) {
  const form = useSchemaForm<Values, Values>(
    (values) => z.object({ town: z.string(), street: values.town === 'Urk' ? filled : z.string() }),
    { town: first, street: '' },
  );
  return (
    <form noValidate onSubmit={form.submit(save)}>
      <TextField label="Plaats" {...form.field('town')} />
      <details>
        <summary>Meer</summary>
        <ValueField
          place={form.place('street')}
          render={({ value, onChange, onBlur, id, error }) => (
            <>
              <input
                id={id}
                aria-label="Straat"
                value={value as string}
                onChange={({ target }) => onChange(target.value)}
                onBlur={onBlur}
              />
              <p>{error}</p>
            </>
          )}
        />
      </details>
    </form>
  );
}
const problem = () => screen.queryByText('Vul dit in') !== null;

test('the first wrong field is found by its id, and its folded part is opened', async () => {
  render(<Folded />);
  await submit();
  expect([document.activeElement, document.querySelector('details')?.open]).toEqual([street(), true]);
  await act(async () => type(town(), 'Ede'));
  await submit();
  expect(problem()).toBe(false);
});

test('the reason of the schema comes before that for which the same value was refused', async () => {
  const save = refusing({ violations: [{ propertyPath: 'street', message: 'Bestaat niet' }] });
  render(<Folded town="Ede" save={save} />);
  await submit();
  expect(screen.queryByText('Bestaat niet')).not.toBeNull();
  await act(async () => type(town(), 'Urk'));
  await act(async () => type(street(), 'K'));
  await act(async () => type(street(), ''));
  expect([problem(), screen.queryByText('Bestaat niet')]).toEqual([true, null]);
});

test('a field of the library is checked when it is left, after a press that is going on', async () => {
  render(<Folded />);
  await act(async () => {
    fireEvent.pointerDown(document.body);
    fireEvent.blur(street());
  });
  expect(problem()).toBe(false);
  await act(async () => {
    fireEvent.pointerUp(document.body);
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(problem()).toBe(true);
});

test('validation on blur waits during the press of a button, which the message would move', async () => {
  render(<Address save={async () => undefined} />);
  await act(async () => {
    type(town(), '');
    fireEvent.pointerDown(screen.getByText('Opslaan'));
    fireEvent.blur(town());
  });
  expect(isWrong(town())).toBe(false);
  await act(async () => {
    fireEvent.pointerUp(screen.getByText('Opslaan'));
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(isWrong(town())).toBe(true);
});

test('the error of a refused value disappears when the value changes and returns with the value', async () => {
  const save = refusing({
    violations: [
      { propertyPath: 'place', message: 'Bestaat niet' },
      { propertyPath: 'street', message: 'Onbekend' },
      { propertyPath: 'elders', message: 'Iets anders' },
    ],
    fields: { place: 'town' },
    reasons: ['Reden'],
  });
  render(<Address save={save} start={{ town: 'Xx', street: 'Yy' }} />);
  await submit();
  expect(document.activeElement).toBe(town());
  expect([town().value, street().value]).toEqual(['Xx', 'Yy']);
  expect(screen.getByText('Bestaat niet')).toBeDefined();
  expect(screen.getByTestId('reasons').textContent).toBe('Reden Iets anders');
  await act(async () => type(street(), 'Kade'));
  expect([isWrong(street()), isWrong(town())]).toEqual([false, true]);
  await act(async () => type(street(), 'Yy'));
  expect(isWrong(street())).toBe(true);
  // A retry sends the values again, and clears the reasons of the last attempt.
  save.mockResolvedValue(undefined);
  await submit();
  expect(save).toHaveBeenCalledTimes(2);
  expect(screen.getByTestId('reasons').textContent).toBe('');
  expect([isWrong(street()), isWrong(town())]).toEqual([false, false]);
});

test('an error of the schema precedes that of the server, which stays at fields that the schema accepts', async () => {
  const save = refusing({
    violations: [
      { propertyPath: 'town', message: 'Bestaat niet' },
      { propertyPath: 'street', message: 'Leeg' },
    ],
  });
  render(<Address save={save} start={{ town: 'Xx', street: 'Yy' }} />);
  await submit();
  await act(async () => type(street(), ''));
  expect(screen.queryByText('Vul dit in')).not.toBeNull();
  expect(screen.queryByText('Bestaat niet')).not.toBeNull();
  await submit();
  expect(save).toHaveBeenCalledTimes(1);
  // Sending again clears what was refused: the schema alone decides until the server has answered.
  expect(screen.queryByText('Bestaat niet')).toBeNull();
});

test('equal reasons of a refusal are shown once', async () => {
  const violations = ['x', 'y'].map((propertyPath) => ({ propertyPath, message: 'Onbekend' }));
  render(<Address save={refusing({ violations })} />);
  await submit();
  expect(screen.getByTestId('reasons').textContent).toBe('Onbekend');
});

test('a form can replace the server’s message of a refused field and of any other violation', async () => {
  const violation = (propertyPath: string) => ({ propertyPath, message: 'Not valid.' });
  const save = refusing({
    violations: [violation('town'), violation('x'), violation('y')],
    message: 'Klopt niet',
    reasonOf: () => 'Probeer het later',
  });
  render(<Address save={save} />);
  await submit();
  expect(screen.getByText('Klopt niet')).toBeDefined();
  expect(screen.getByTestId('reasons').textContent).toBe('Probeer het later');
});

test('a reset removes errors and reasons and makes the form clean, also during a save', async () => {
  const save = refusing({
    violations: [{ propertyPath: 'town', message: 'Fout' }],
    reasons: ['Reden'],
  });
  render(<Address save={save} />);
  await act(async () => type(town(), 'Ede'));
  await submit();
  expect(screen.getByText('dirty')).toBeDefined();
  await act(async () => screen.getByText('Herstel').click());
  expect(isWrong(town())).toBe(false);
  expect(screen.getByTestId('reasons').textContent).toBe('');
  expect(screen.getByText('clean')).toBeDefined();
  // The value that was refused before may be tried again.
  await act(async () => type(town(), 'Ede'));
  await act(async () => void fireEvent.blur(town()));
  expect(isWrong(town())).toBe(false);
  save.mockImplementation(async () => screen.getByText('Herstel').click());
  await act(async () => type(town(), 'Ede'));
  await submit();
  expect(screen.getByText('clean')).toBeDefined();
  // The form no longer counts as submitted, so a field is not validated at the first key.
  await act(async () => type(town(), ''));
  expect(isWrong(town())).toBe(false);
});

test('the error summary takes the focus after each failed attempt and links to the invalid fields', async () => {
  const save = refusing({ violations: [{ propertyPath: 'town', message: 'Bestaat niet' }] });
  render(<Address save={save} hasSummary start={{ town: 'Xx', street: '' }} />);
  await submit();
  const heading = () => screen.getByRole('heading', { name: texts.notSaved });
  expect(document.activeElement).toBe(heading());
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Straat: Vul dit in']);
  expect([screen.queryByText(texts.invalidFields) !== null, heading().tabIndex]).toEqual([true, -1]);
  // The address stays as it is.
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect(document.activeElement).toBe(street());
  // A change elsewhere renders the summary again, which leaves the focus in the field.
  await act(async () => type(town(), 'Xy'));
  expect(document.activeElement).toBe(street());
  await act(async () => {
    type(town(), 'Xx');
    type(street(), 'K');
  });
  expect(screen.queryByRole('heading')).toBeNull();
  await submit();
  expect(document.activeElement).toBe(heading());
  expect(screen.getByRole('link').textContent).toBe('Plaats: Bestaat niet');
  town().focus();
  await submit();
  expect(document.activeElement).toBe(heading());
});

test('the error summary does not repeat a field name with which the message begins', async () => {
  const violationsOf = (message: string) => ({ violations: [{ propertyPath: 'town', message }] });
  const save = refusing(violationsOf('Plaats bestaat niet'));
  render(<Address save={save} hasSummary />);
  await submit();
  expect(screen.getByRole('link').textContent).toBe('Plaats bestaat niet');
  save.mockResolvedValue({ reasons: ['Het lukt nu niet'] });
  await submit();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('listitem').textContent).toBe('Het lukt nu niet');
  expect(screen.queryByText(texts.invalidFields)).toBeNull();
});

const refusedWith = (status: number, detail: string, message?: string): Outcome<unknown> => ({
  kind: 'refused',
  status,
  error: { title: '', detail, violations: message === undefined ? [] : [{ propertyPath: 'x', message }] },
  body: null,
  retryAfter: null,
});

test.each<[string, Outcome<unknown>, string[]]>([
  ['a fault, which the call has notified, without a reason', { kind: 'failed', cause: 'network' }, []],
  ['a refusal with the Dutch reason of the server', refusedWith(403, 'Dat kan niet.'), ['Dat kan niet.']],
  ['a refusal in another language with the general reason', refusedWith(403, 'No.'), [texts.tryAgain]],
  ['too many requests with the reason of the form', refusedWith(429, 'Dat is te veel.'), ['Te vaak.']],
  ['a violation about no field with its message', refusedWith(422, '', 'Dat mag niet.'), ['Dat mag niet.']],
  ['the same in another language with the general one', refusedWith(422, '', 'No.'), [texts.invalidFields]],
])('a form shows %s', async (_, outcome, reasons) => {
  const { result } = renderHook(() => useSchemaForm<Values, Values>(schema, home, { tooMany: 'Te vaak.' }));
  await act(async () => result.current.submit(async () => outcome)());
  expect(result.current.refusal?.reasons ?? []).toEqual(reasons);
});
