/** Tests form components with values that they cannot show: none may break the page. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { ColorField } from './ColorField/ColorField.tsx';
import { DatePicker } from './DatePicker/DatePicker.tsx';
import { OneTimeCodeField } from './OneTimeCodeField/OneTimeCodeField.tsx';
import { PhoneField } from './PhoneField/PhoneField.tsx';
import { PostalCodeField } from './PostalCodeField/PostalCodeField.tsx';
import { RadioGroup } from './RadioGroup/RadioGroup.tsx';
import { Select } from './Select/Select.tsx';
import { consoleErrorsDuring } from './testing/console-errors.ts';
import { TextField } from './TextField/TextField.tsx';

afterEach(cleanup);

/** Passes a value that only a caller without types, or with wrong types, can pass. */
const given = (value: unknown) => value as string;

const posted = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('field');
const draw = (field: ReactElement) => render(<form aria-label="Formulier">{field}</form>);
const nonsense = [Number.NaN, new Date(0), {}, true, 12];

describe('a value of the wrong type', () => {
  test.each(nonsense)('is empty in a DatePicker and not submitted: %s', (value) => {
    draw(<DatePicker label="Veld" name="field" value={given(value)} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(posted()).toBe('');
  });

  test.each(nonsense)('is empty in a ColorField and not submitted: %s', (value) => {
    draw(<ColorField label="Veld" name="field" value={given(value)} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(posted()).toBe('');
  });

  test.each(nonsense)('is empty in a PostalCodeField and not submitted: %s', (value) => {
    draw(<PostalCodeField postalCode={{ name: 'field', value: given(value) }} />);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Postcode' }).value).toBe('');
    expect(posted()).toBe('');
  });
});

test.each(['0000-01-01', '2023-02-31', '2023-13-01', '0999-12-31', '6 feb'])(
  'the nonexistent date %s in a DatePicker stays visible and is not submitted',
  (value) => {
    draw(<DatePicker label="Veld" name="field" defaultValue={value} />);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(value);
    expect(posted()).toBe('');
  },
);

test.each([
  ['min', '0000-01-01'],
  ['max', given(Number.NaN)],
])('DatePicker throws an error for %s=%s, which is no date', (name, date) => {
  consoleErrorsDuring(() => {
    expect(() => render(<DatePicker label="Veld" {...{ [name]: date }} />)).toThrow(
      `DatePicker: ${name}="${date}" is not a date`,
    );
  });
});

test.each([undefined, null])('Select and RadioGroup treat %s options as an empty list', (options) => {
  draw(
    <>
      <Select label="Aanhef" options={given(options) as unknown as []} empty="Maak een keuze" />
      <RadioGroup label="Geslacht" options={given(options) as unknown as []} />
    </>,
  );
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(screen.getByRole('radiogroup', { name: 'Geslacht' })).toBeDefined();
});

test.each([Number.NaN, 0, -1, 2.5])('OneTimeCodeField throws an error for a code of %s digits', (digits) => {
  consoleErrorsDuring(() => {
    expect(() => render(<OneTimeCodeField digits={digits} />)).toThrow(
      `OneTimeCodeField: digits={${digits}} is not a whole number above 0`,
    );
  });
});

test.each(['', undefined, null, 12])('PhoneField keeps the typed text when format returns %s', (response) => {
  draw(<PhoneField label="Veld" format={() => given(response)} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(field, { target: { value: '06 1' } });
  fireEvent.blur(field);
  expect(field.value).toBe('06 1');
});

test('TextField with a value that is no text stays usable, and React logs a warning', () => {
  const errors = consoleErrorsDuring(() => draw(<TextField label="Veld" value={Number.NaN} readOnly />));
  expect(errors).toContain('Received NaN for the `%s` attribute');
  expect(screen.getByRole('textbox', { name: 'Veld' })).toBeDefined();
});
