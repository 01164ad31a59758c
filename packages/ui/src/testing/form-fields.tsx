/**
 * Every form component with the data to test it with a form library: values, how they are shown and how to enter one. A
 * native field is wired by `register` or by `Controller`, a field with a value of its own by `Controller` alone.
 */
import type { ReactElement } from 'react';
import type { ControllerRenderProps, UseFormRegisterReturn } from 'react-hook-form';
import { userEvent } from 'vitest/browser';
import { BigCheckbox } from '../BigCheckbox/BigCheckbox.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { ColorField } from '../ColorField/ColorField.tsx';
import { Combobox } from '../Combobox/Combobox.tsx';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import { NumberField } from '../NumberField/NumberField.tsx';
import { OneTimeCodeField } from '../OneTimeCodeField/OneTimeCodeField.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { PhoneField } from '../PhoneField/PhoneField.tsx';
import { PostalCodeField } from '../PostalCodeField/PostalCodeField.tsx';
import { RadioGroup } from '../RadioGroup/RadioGroup.tsx';
import { Select } from '../Select/Select.tsx';
import { Switch } from '../Switch/Switch.tsx';
import { TextArea } from '../TextArea/TextArea.tsx';
import { TextField } from '../TextField/TextField.tsx';

interface Wiring extends UseFormRegisterReturn {
  error: string | undefined;
}

export interface Values {
  field: Value;
}

export interface ValueWiring extends ControllerRenderProps<Values, 'field'> {
  error: string | undefined;
}

export type Value = string | number | boolean | null;

interface NativeField extends Sample {
  component: string;
  /** Renders the component; with a value it is controlled. */
  draw: (wiring: Wiring, value?: Value) => ReactElement;
}

interface ValueField extends Sample {
  component: string;
  drawValue: (wiring: ValueWiring) => ReactElement;
}

export type FormField = NativeField | ValueField;

interface Sample {
  empty: Value;
  first: Value;
  second: Value;
  /** Both values as they are shown. */
  shown: readonly [first: string, second: string];
  /** Enters the second value over the current one. */
  enter: (control: HTMLElement) => Promise<void>;
}

const label = 'Veld';
const options = [
  { value: 'a', label: 'Eerste' },
  { value: 'b', label: 'Tweede' },
];

const text = (value?: Value) => (value === undefined ? {} : { value: String(value ?? '') });
const textOrNone = (value?: Value) =>
  value === undefined ? {} : { value: value === null ? null : String(value) };
const textOf = (value: Value) => (typeof value === 'string' ? value : null);
const checked = (value?: Value) => (value === undefined ? {} : { checked: value === true });
const type = (typed: string) => (control: HTMLElement) => userEvent.fill(control, typed);
const press = (control: HTMLElement) => userEvent.click(control);
const texts: Sample = {
  empty: '',
  first: 'anna',
  second: 'bert',
  shown: ['anna', 'bert'],
  enter: type('bert'),
};
const boxes: Sample = { empty: false, first: false, second: true, shown: ['false', 'true'], enter: press };

export const formFields: FormField[] = [
  {
    component: 'TextArea',
    draw: (wiring, value) => <TextArea {...wiring} {...text(value)} label={label} />,
    ...texts,
  },
  {
    component: 'TextField',
    draw: (wiring, value) => <TextField {...wiring} {...text(value)} label={label} />,
    ...texts,
  },
  {
    component: 'PasswordField',
    draw: (wiring, value) => <PasswordField {...wiring} {...text(value)} label={label} />,
    ...texts,
  },
  {
    component: 'Switch',
    draw: (wiring, value) => <Switch {...wiring} {...checked(value)} label={label} />,
    ...boxes,
  },
  {
    component: 'Checkbox',
    draw: (wiring, value) => <Checkbox {...wiring} {...checked(value)} label={label} />,
    ...boxes,
  },
  {
    component: 'BigCheckbox',
    draw: (wiring, value) => <BigCheckbox {...wiring} {...checked(value)} label={label} />,
    ...boxes,
  },
  {
    component: 'Select',
    draw: (wiring, value) => (
      <Select {...wiring} {...text(value)} label={label} options={options} empty="Maak een keuze" />
    ),
    empty: '',
    first: 'a',
    second: 'b',
    shown: ['a', 'b'],
    enter: (control) => userEvent.selectOptions(control, 'b'),
  },
  {
    component: 'RadioGroup',
    draw: (wiring, value) => (
      <RadioGroup {...wiring} {...textOrNone(value)} label={label} options={options} />
    ),
    empty: null,
    first: 'a',
    second: 'b',
    shown: ['a', 'b'],
    enter: async (control) => {
      const second = control.closest('fieldset')?.querySelector<HTMLElement>('[value=b]');
      if (second) await userEvent.click(second);
    },
  },
  {
    component: 'DatePicker',
    drawValue: (wiring) => <DatePicker {...wiring} value={textOf(wiring.value)} label={label} />,
    empty: null,
    first: '2026-11-21',
    second: '2023-02-06',
    shown: ['21-11-2026', '06-02-2023'],
    enter: type('06-02-2023'),
  },
  {
    component: 'Combobox',
    drawValue: (wiring) => (
      <Combobox {...wiring} value={textOf(wiring.value)} label={label} options={options} />
    ),
    empty: null,
    first: 'a',
    second: 'b',
    shown: ['Eerste', 'Tweede'],
    enter: async (control) => {
      await userEvent.fill(control, 'tweede');
      await userEvent.keyboard('{ArrowDown}{Enter}');
    },
  },
  {
    component: 'NumberField',
    drawValue: (wiring) => (
      <NumberField {...wiring} value={typeof wiring.value === 'number' ? wiring.value : null} label={label} />
    ),
    empty: null,
    first: 14,
    second: 1_500,
    shown: ['14', '1.500'],
    enter: type('1500'),
  },
  {
    component: 'ColorField',
    drawValue: (wiring) => <ColorField {...wiring} value={textOf(wiring.value)} label={label} />,
    empty: null,
    first: '#ac2e32',
    second: '#372248',
    shown: ['#ac2e32', '#372248'],
    enter: type('#372248'),
  },
  {
    component: 'PhoneField',
    drawValue: (wiring) => (
      <PhoneField
        {...wiring}
        value={textOf(wiring.value)}
        label={label}
        format={(typed) => (typed === '0612345678' ? '06 12345678' : undefined)}
      />
    ),
    empty: '',
    first: '030 1234567',
    second: '06 12345678',
    shown: ['030 1234567', '06 12345678'],
    enter: type('0612345678'),
  },
  {
    component: 'PostalCodeField',
    drawValue: (wiring) => <PostalCodeField postalCode={{ ...wiring, value: textOf(wiring.value), label }} />,
    empty: '',
    first: '1012JS',
    second: '3511AB',
    shown: ['1012 JS', '3511 AB'],
    enter: type('3511ab'),
  },
  {
    component: 'OneTimeCodeField',
    draw: (wiring, value) => <OneTimeCodeField {...wiring} {...text(value)} label={label} />,
    empty: '',
    first: '123456',
    second: '654321',
    shown: ['123456', '654321'],
    enter: type('654 321'),
  },
];
