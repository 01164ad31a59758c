import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below } from '../testing/story-layout.tsx';
import { Checkbox } from './Checkbox.tsx';

/**
 * One choice, yes or no.
 *
 * **When to use**: a consent, a preference, or a few choices that are independent of each other.
 *
 * **When not**: one of a few (RadioGroup), a choice that is the subject of the page (BigCheckbox), or something that
 * happens at once (Button).
 *
 * **Anatomy**: a native `<input type="checkbox">` with its label beside it, and hint and error below. The whole label
 * can be pressed.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the checkbox |
 * | Space | on or off |
 */
const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Houd mij ingelogd', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SpaceBarAndClick: Story = {
  name: 'Space bar and click',
  tags: ['test-case'],
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

export const WithError: Story = {
  name: 'With error',
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

export const States: Story = {
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

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: <Checkbox label="Stuur mij elke maand de nieuwe trainingen" />,
      why: 'Says what happens when it is checked.',
    },
    bad: {
      example: <Checkbox label="Ik wil geen e-mails ontvangen" defaultChecked />,
      why: 'A checked “no” makes people think twice, and nobody has chosen it.',
    },
  }),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
