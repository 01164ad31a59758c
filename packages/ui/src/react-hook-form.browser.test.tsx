/** Tests every form component in a form of react-hook-form: through `Controller`, and native ones also through `register`. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Controller, useForm, type UseFormReturn } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ColorField } from './ColorField/ColorField.tsx';
import { DatePicker } from './DatePicker/DatePicker.tsx';
import { PhoneField } from './PhoneField/PhoneField.tsx';
import { PostalCodeField } from './PostalCodeField/PostalCodeField.tsx';
import { formFields, type FormField, type Value, type Values } from './testing/form-fields.tsx';
import { TextField } from './TextField/TextField.tsx';

afterEach(cleanup);

interface Harness {
  field: FormField;
  by: 'register' | 'Controller';
  start: Value;
}

function renderForm({ field, by, start }: Harness) {
  const submitted = vi.fn<(value: Value) => void>();
  const rules = { required: 'Dit veld is verplicht.' };
  let form: UseFormReturn<Values> | undefined;
  let renders = 0;

  function Form() {
    renders += 1;
    form = useForm<Values>({ mode: 'onBlur', defaultValues: { field: start } });
    const error = form.formState.errors.field?.message;
    return (
      <form onSubmit={(event) => void form?.handleSubmit((values) => submitted(values.field))(event)}>
        {by === 'register' ? (
          'draw' in field && field.draw({ ...form.register('field', rules), error })
        ) : (
          <Controller
            control={form.control}
            name="field"
            rules={rules}
            render={({ field: wiring }) => {
              if ('drawValue' in field) return field.drawValue({ ...wiring, error });
              const { name, ref, value, onChange, onBlur } = wiring;
              return field.draw(
                {
                  name,
                  ref,
                  onChange: async (event) => onChange(event),
                  onBlur: async () => onBlur(),
                  error,
                },
                value,
              );
            }}
          />
        )}
        <button>Verstuur</button>
      </form>
    );
  }

  render(<Form />);
  return {
    form: () => form as UseFormReturn<Values>,
    renders: () => renders,
    submit: async () => {
      submitted.mockClear();
      await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }));
    },
    submitted,
  };
}

/** Returns the control that takes the focus: the first radio of a group, or the field. */
function control(): HTMLInputElement {
  return (screen.queryAllByRole('radio')[0] ?? screen.getByLabelText('Veld')) as HTMLInputElement;
}

function leave(): void {
  if (document.activeElement instanceof HTMLElement)
    act(() => (document.activeElement as HTMLElement).blur());
}

function shown(): string {
  const { type, checked, value } = control();
  if (type === 'checkbox') return String(checked);
  if (type !== 'radio') return value;
  return screen.queryByRole<HTMLInputElement>('radio', { checked: true })?.value ?? '';
}

describe.each(formFields)('[CMP-13] $component', (field) => {
  const { first, second, empty } = field;

  const ways = 'draw' in field ? (['register', 'Controller'] as const) : (['Controller'] as const);

  describe.each(ways)('in react-hook-form by %s', (by) => {
    test('shows its default, accepts input and submits it', async () => {
      const { submit, submitted } = renderForm({ field, by, start: first });
      expect(shown()).toBe(field.shown[0]);
      await field.enter(control());
      await submit();
      await expect.poll(() => submitted.mock.calls).toEqual([[second]]);
      expect(shown()).toBe(field.shown[1]);
    });

    test('shows the values of setValue and reset', async () => {
      const { form } = renderForm({ field, by, start: first });
      act(() => form().setValue('field', second));
      await expect.poll(shown).toBe(field.shown[1]);
      act(() => form().reset());
      await expect.poll(shown).toBe(field.shown[0]);
      await field.enter(control());
      await userEvent.tab();
      act(() => form().reset({ field: first }));
      await expect.poll(shown).toBe(field.shown[0]);
      act(() => form().setValue('field', second));
      expect(form().getValues('field')).toBe(second);
      await expect.poll(shown).toBe(field.shown[1]);
    });

    test('is validated on blur, shows its error and gets the focus on submit', async () => {
      const { submit, submitted } = renderForm({ field, by, start: empty });
      const group = () => control().closest('[role=radiogroup]') ?? control();
      control().focus();
      expect(group().getAttribute('aria-invalid')).toBeNull();
      await userEvent.tab();
      // Leaves the field by script, since Tab may have moved to a picker that still belongs to the field.
      leave();
      await expect.poll(() => group().getAttribute('aria-invalid')).toBe('true');
      const described = group().getAttribute('aria-describedby')?.split(' ') ?? [];
      const words = described.map((id) => document.getElementById(id)?.textContent ?? '');
      expect(words).toContain('Dit veld is verplicht.');
      leave();
      await submit();
      await expect.poll(() => document.activeElement).toBe(control());
      expect(submitted).not.toHaveBeenCalled();
      await field.enter(control());
      await submit();
      await expect.poll(() => submitted.mock.calls).toEqual([[second]]);
      expect(group().getAttribute('aria-invalid')).toBeNull();
    });
  });

  test('does not render the form on a key press', async () => {
    const [by] = ways;
    const { renders, form } = renderForm({ field, by, start: first });
    const before = renders();
    await field.enter(control());
    expect(form().getValues('field')).not.toBe(first);
    expect(renders()).toBe(before);
  });
});

test('[CMP-13] the first of several fields with an error gets the focus on submit', async () => {
  function Form() {
    const {
      control: ofForm,
      register,
      handleSubmit,
    } = useForm({ defaultValues: { name: '', code: '', house: '' } });
    return (
      <form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
        <TextField label="Naam" {...register('name')} />
        <Controller
          control={ofForm}
          name="code"
          rules={{ required: true }}
          render={({ field }) => (
            <PostalCodeField postalCode={field} houseNumber={register('house', { required: true })} />
          )}
        />
        <button>Verstuur</button>
      </form>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }));
  const code = screen.getByRole('textbox', { name: 'Postcode' });
  await expect.poll(() => document.activeElement).toBe(code);
  await userEvent.fill(code, '1012js');
  await userEvent.click(screen.getByRole('button', { name: 'Verstuur' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('textbox', { name: 'Huisnummer' }));
});

test('[CMP-13] setValue() also changes the color picker of a ColorField', async () => {
  const field = formFields.find(({ component }) => component === 'ColorField') as FormField;
  const { form } = renderForm({ field, by: 'Controller', start: '#ac2e32' });
  act(() => form().setValue('field', '#372248'));
  const picker = screen.getByLabelText<HTMLInputElement>('Kies een kleur: Veld');
  await expect.poll(() => picker.value).toBe('#372248');
});

test('[CMP-13] uncontrolled fields submit their values, and a reset of the form restores their defaults', async () => {
  render(
    <form aria-label="Profiel">
      <DatePicker label="Datum" name="birthDate" defaultValue="2020-01-01" />
      <PostalCodeField postalCode={{ name: 'postalCode', defaultValue: '1012JS' }} />
      <ColorField label="Kleur" name="color" defaultValue="#372248" />
      <PhoneField label="Telefoon" name="phone" defaultValue="06 12345678" />
      <button type="reset">Herstel</button>
    </form>,
  );
  const posted = () =>
    Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Profiel' })));
  const start = { birthDate: '2020-01-01', postalCode: '1012JS', color: '#372248', phone: '06 12345678' };
  expect(posted()).toEqual(start);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Datum' }), '6-2-2023');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Postcode' }), '3511ab');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Kleur' }), '#ac2e32');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Telefoon' }), '030 1234567');
  await expect
    .poll(posted)
    .toEqual({ birthDate: '2023-02-06', postalCode: '3511AB', color: '#ac2e32', phone: '030 1234567' });
  await userEvent.click(screen.getByRole('button', { name: 'Herstel' }));
  await expect.poll(posted).toEqual(start);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Datum' }).value).toBe('01-01-2020');
});

test('[CMP-03] an invalid date disappears when the DatePicker gets another key', async () => {
  function Form() {
    const { control: ofForm, reset } = useForm<{ date: string | null }>({ defaultValues: { date: null } });
    const [round, setRound] = useState(0);
    function start() {
      reset({ date: null });
      setRound(round + 1);
    }
    return (
      <>
        <Controller
          key={round}
          control={ofForm}
          name="date"
          render={({ field }) => <DatePicker label="Datum" {...field} />}
        />
        <button onClick={start}>Opnieuw</button>
      </>
    );
  }
  render(<Form />);
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.fill(field(), '31-02-2024');
  leave();
  await expect.poll(() => field().validationMessage).toMatch(/^31-02-2024 bestaat niet/);
  await userEvent.click(screen.getByRole('button', { name: 'Opnieuw' }));
  await expect.poll(() => field().value).toBe('');
  expect(field().validationMessage).toBe('');
  expect(field().getAttribute('aria-invalid')).toBeNull();
});
