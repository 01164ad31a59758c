import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { below, narrow } from '../testing/story-layout.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const days = [
  { value: '1', label: 'Maandag' },
  { value: '2', label: 'Dinsdag' },
  { value: '3', label: 'Woensdag' },
  { value: '4', label: 'Donderdag' },
  { value: '5', label: 'Vrijdag' },
];

/**
 * Een paar keuzes uit een paar.
 *
 * **Wanneer wel**: dagen, onderwerpen, kanalen: alles wat iemand naast elkaar kan willen.
 *
 * **Wanneer niet**: één keuze (RadioGroup), één ja of nee (Checkbox), of kiezen uit tientallen (FilterBar).
 *
 * **Opbouw**: een `<fieldset>` met een `<legend>` en een native checkbox met label per optie; hint en fout staan eronder
 * en horen bij de groep.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Tab | naar het volgende vakje |
 * | Spatie | aan of uit |
 */
const meta = {
  title: 'Formulier/CheckboxGroup',
  component: CheckboxGroup,
  args: { label: 'Dagen', name: 'days', options: days, onChange: fn() },
} satisfies Meta<typeof CheckboxGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Standaard: Story = {
  name: 'Gewoon',
  args: { defaultValue: ['1', '4'] },
};

export const NaastElkaar: Story = {
  name: 'Naast elkaar',
  args: { direction: 'row', defaultValue: ['1', '4'] },
};

export const Kiezen: Story = {
  tags: ['CMP-30', 'proef'],
  args: { defaultValue: ['4'] },
  render: (args) => (
    <form aria-label="Herinneringen">
      <CheckboxGroup {...args} />
    </form>
  ),
  // [CMP-30] Names the group, and reports and submits the choices in the order of the options.
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('group', { name: 'Dagen' })).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('checkbox', { name: 'Maandag' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '4']);
    await userEvent.click(canvas.getByText('Woensdag'));
    const submitted = () => new FormData(canvas.getByRole('form')).getAll('days');
    await expect(submitted()).toEqual(['1', '3', '4']);
    await userEvent.click(canvas.getByText('Donderdag'));
    await expect(submitted()).toEqual(['1', '3']);
  },
};

export const Fout: Story = {
  tags: ['CMP-30'],
  args: { required: true, hint: 'Op deze dagen sturen we een herinnering.', error: 'Kies minstens één dag.' },
  // [CMP-30] Ties hint and error to the group.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Dagen' })).toHaveAccessibleDescription(
      'Op deze dagen sturen we een herinnering. Kies minstens één dag.',
    );
    for (const box of canvas.getAllByRole('checkbox')) await expect(box).toBeInvalid();
  },
};

export const Staten: Story = {
  name: 'Elke stand',
  parameters: { inSample: { 'days.slice(0, 2)': "[{ value: '1', label: 'Maandag' }]" } },
  decorators: [below, narrow(420)],
  render: () => (
    <>
      <CheckboxGroup
        label="Met uitleg"
        defaultValue={['mail']}
        options={[
          { value: 'mail', label: 'E-mail', hint: 'Naar het adres van je account.' },
          { value: 'sms', label: 'Sms', disabled: true, hint: 'Vul eerst een mobiel nummer in.' },
        ]}
      />
      <CheckboxGroup label="Uitgeschakeld" disabled options={days.slice(0, 2)} defaultValue={['1']} />
    </>
  ),
};
