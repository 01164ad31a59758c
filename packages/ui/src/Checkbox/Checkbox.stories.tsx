import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { below } from '../testing/story-layout.tsx';
import { Checkbox } from './Checkbox.tsx';

/**
 * Eén keuze, ja of nee.
 *
 * **Wanneer wel**: een akkoord, een voorkeur, of een paar keuzes die los van elkaar staan.
 *
 * **Wanneer niet**: één uit een paar (RadioGroup), een keuze die het onderwerp van de pagina is (BigCheckbox), of
 * iets dat meteen gebeurt (Button).
 *
 * **Opbouw**: een native `<input type="checkbox">` met het label ernaast, en hint en fout eronder. Het hele label is
 * te raken.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Tab | naar het vakje |
 * | Spatie | aan of uit |
 */
const meta = {
  title: 'Formulier/Checkbox',
  component: Checkbox,
  args: { label: 'Houd mij ingelogd', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standaard: Story = {
  name: 'Gewoon',
};

export const Gewoon: Story = {
  name: 'Spatie en klik',
  tags: ['proef'],
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'Houd mij ingelogd' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText('Houd mij ingelogd'));
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await expect(box.getBoundingClientRect().width).toBeGreaterThanOrEqual(24);
  },
};

export const Fout: Story = {
  tags: ['CMP-13'],
  args: {
    label: 'Ik ga akkoord met de voorwaarden',
    hint: 'Je kunt ze later teruglezen.',
    error: 'Zet een vinkje om verder te gaan.',
    required: true,
  },
  // [CMP-13] Ties hint and error to the box and marks it as required.
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toHaveAccessibleDescription(
      'Je kunt ze later teruglezen. Zet een vinkje om verder te gaan.',
    );
    await expect(box).toBeInvalid();
    await expect(box).toBeRequired();
    await expect(canvas.getByTitle('Verplicht veld')).toHaveTextContent(/^Ik ga akkoord/);
    const mark = getComputedStyle(canvas.getByTitle('Verplicht veld'), '::after');
    await expect(mark.content).toContain('*');
  },
};

export const Staten: Story = {
  name: 'Elke stand',
  decorators: [below],
  render: () => (
    <>
      <Checkbox label="Niet aangevinkt" />
      <Checkbox label="Aangevinkt" defaultChecked hint="Met een hint eronder." />
      <Checkbox
        label="Deels aangevinkt"
        ref={(box) => {
          if (box) box.indeterminate = true;
        }}
      />
      <Checkbox label="Uitgeschakeld" disabled />
      <Checkbox label="Uitgeschakeld en aangevinkt" disabled defaultChecked />
      <Checkbox
        style={{ maxWidth: 320 }}
        label="Een lang label dat over meer dan een regel loopt en netjes naast het vakje blijft staan"
      />
    </>
  ),
};
