/** Attributes of the caller stay on a control, beside those of the field. */
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BigCheckbox } from '../BigCheckbox/BigCheckbox.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { ColorField } from '../ColorField/ColorField.tsx';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import { OneTimeCodeField } from '../OneTimeCodeField/OneTimeCodeField.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { PhoneField } from '../PhoneField/PhoneField.tsx';
import { PostalCodeField } from '../PostalCodeField/PostalCodeField.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Select } from '../Select/Select.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { Field } from './Field.tsx';

afterEach(cleanup);

const given = { 'aria-describedby': 'uitleg', hint: 'Hint' };
const options = [{ value: 'a', label: 'Eerste' }];

const fields: [name: string, draw: (props: typeof given & { 'aria-invalid'?: true }) => ReactElement][] = [
  ['TextField', (props) => <TextField {...props} label="Veld" />],
  ['TextArea', (props) => <TextArea {...props} label="Veld" />],
  ['PasswordField', (props) => <PasswordField {...props} label="Veld" />],
  ['Select', (props) => <Select {...props} label="Veld" />],
  ['Checkbox', (props) => <Checkbox {...props} label="Veld" />],
  ['BigCheckbox', (props) => <BigCheckbox {...props} label="Veld" />],
  ['RadioGroup', (props) => <RadioGroup {...props} label="Veld" options={options} />],
  ['DatePicker', (props) => <DatePicker {...props} label="Veld" />],
  ['ColorField', (props) => <ColorField {...props} label="Veld" />],
  ['PhoneField', (props) => <PhoneField {...props} label="Veld" />],
  ['OneTimeCodeField', (props) => <OneTimeCodeField {...props} label="Veld" />],
  ['PostalCodeField', (props) => <PostalCodeField postalCode={{ ...props, label: 'Veld' }} />],
];

const control = () => screen.queryByRole('radiogroup') ?? screen.getByLabelText('Veld');

function description(element = control()): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

test.each(fields)('[CMP-13] %s keeps aria-describedby and aria-invalid of its caller', (_, draw) => {
  render(
    <>
      {draw({ ...given, 'aria-invalid': true })}
      <p id="uitleg">Uitleg</p>
    </>,
  );
  expect(description()).toBe('Hint Uitleg');
  expect(control().getAttribute('aria-invalid')).toBe('true');
});

test('[CMP-13] a control in a bare Field, a group of fields and a locked box keep aria-describedby too', () => {
  render(
    <>
      <Field label="Veld" {...given}>
        {(attributes) => <textarea {...attributes} />}
      </Field>
      <PostalCodeField status="unknown" aria-describedby="uitleg" />
      <BigCheckbox label="Wft Basis" lockedReason="Staat vast." aria-describedby="uitleg" />
      <p id="uitleg">Uitleg</p>
    </>,
  );
  expect(description()).toBe('Hint Uitleg');
  expect(description(screen.getByRole('group'))).toMatch(/Adres onbekend.*Uitleg$/);
  expect(description(screen.getByRole('checkbox'))).toBe('Staat vast. Uitleg');
});

test('[CMP-13] a Tooltip around a TextField is part of its description, after the hint', () => {
  render(
    <Tooltip text="Staat op je pas.">
      {(tip) => <TextField {...tip} label="Veld" hint="Negen cijfers." />}
    </Tooltip>,
  );
  expect(description()).toBe('Negen cijfers. Staat op je pas.');
});

const posting: [name: string, draw: (props: { disabled?: boolean; form?: string }) => ReactElement][] = [
  ['DatePicker', (props) => <DatePicker {...props} label="Veld" name="field" defaultValue="2023-02-06" />],
  ['ColorField', (props) => <ColorField {...props} label="Veld" name="field" defaultValue="#372248" />],
  [
    'PostalCodeField',
    (props) => <PostalCodeField postalCode={{ ...props, name: 'field', defaultValue: '1012JS' }} />,
  ],
];

test.each(posting)(
  '[CMP-13] %s submits nothing while disabled, and submits its value to the form in its form attribute',
  (_, draw) => {
    render(
      <>
        <form aria-label="Om het veld">{draw({ disabled: true })}</form>
        <form aria-label="Elders" id="elders" />
        {draw({ form: 'elders' })}
      </>,
    );
    const posted = (name: string) =>
      new FormData(screen.getByRole<HTMLFormElement>('form', { name })).has('field');
    expect(posted('Om het veld')).toBe(false);
    expect(posted('Elders')).toBe(true);
  },
);

test('[CMP-13] a field with an error is invalid and described by its hint, its error and its caller, in that order', () => {
  render(
    <>
      <TextField label="Veld" {...given} error="Fout" required />
      <p id="uitleg">Uitleg</p>
    </>,
  );
  expect(description()).toBe('Hint Fout Uitleg');
  expect([control().ariaInvalid, control().ariaRequired]).toEqual(['true', 'true']);
  cleanup();
  render(<TextField label="Veld" />);
  expect(
    ['aria-describedby', 'aria-invalid', 'aria-required'].map((name) => control().getAttribute(name)),
  ).toEqual([null, null, null]);
});

test('[CMP-13] an id of the caller is that of the control, with its label', () => {
  render(<TextField id="naam" label="Veld" />);
  expect(control().id).toBe('naam');
});

test('[CMP-13] a field without a name submits nothing', () => {
  render(<DatePicker label="Veld" defaultValue="2023-02-06" />);
  expect(document.querySelector('input[type=hidden]')).toBeNull();
});
