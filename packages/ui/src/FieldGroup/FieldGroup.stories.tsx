import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DatePicker } from '../DatePicker/DatePicker.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FieldGroup } from './FieldGroup.tsx';

/**
 * Fields that belong together, under one name.
 *
 * **When to use**: an address, a period, the details of an employer.
 *
 * **When not**: fields without a name of their own (Stack), or a choice of options (RadioGroup).
 *
 * **Anatomy**: a `<fieldset>` with a `<legend>`, a hint and an error about the fields together if wanted, and the
 * fields.
 *
 * **Keyboard**
 *
 * Nothing to operate: the fields keep their own keys. A screen reader says the name at the first field.
 */
const meta = {
  title: 'Forms/FieldGroup',
  component: FieldGroup,
  args: { label: 'Werkgever' },
} satisfies Meta<typeof FieldGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['CMP-18'],
  args: {
    hint: 'Op dit adres krijgt je werkgever de factuur.',
    children: (
      <>
        <TextField label="Naam" />
        <TextField label="E-mailadres" type="email" />
      </>
    ),
  },
  // [CMP-18] Is a group with the name and the description that are visible.
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Werkgever' });
    await expect(group).toHaveAccessibleDescription('Op dit adres krijgt je werkgever de factuur.');
  },
};

export const TwoColumns: Story = {
  name: 'Two columns',
  args: {
    label: 'Adres',
    columns: 2,
    children: (
      <>
        <TextField label="Postcode" autoComplete="postal-code" />
        <TextField label="Huisnummer" />
        <TextField label="Straat" autoComplete="address-line1" />
        <TextField label="Woonplaats" autoComplete="address-level2" />
      </>
    ),
  },
};

export const WithError: Story = {
  name: 'With error',
  tags: ['CMP-18'],
  args: {
    label: 'Periode',
    columns: 2,
    error: 'De einddatum ligt voor de begindatum.',
    children: (
      <>
        <DatePicker label="Begin" defaultValue="2026-12-01" />
        <DatePicker label="Einde" defaultValue="2026-11-01" />
      </>
    ),
  },
  // [CMP-18] Describes the group with what is wrong with its fields together.
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'Periode' });
    await expect(group).toHaveAccessibleDescription('De einddatum ligt voor de begindatum.');
  },
};
