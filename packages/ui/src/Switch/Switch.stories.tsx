import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below } from '../testing/story-layout.tsx';
import { Switch } from './Switch.tsx';

/**
 * A setting that counts at once.
 *
 * **When to use**: turning something on or off without a form: logging in by the organization, a notification.
 *
 * **When not**: a choice that is saved with a form (Checkbox), or choosing from more than on and off (RadioGroup).
 *
 * **Anatomy**: a native `<input type="checkbox" role="switch">` with its label beside it, and hint and error below.
 * `busy` holds the state until the setting is saved.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the switch, also when it is busy |
 * | Space | on or off |
 */
const meta = {
  title: 'Forms/Switch',
  component: Switch,
  args: { label: 'Inloggen via de organisatie', onChange: fn() },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const SpaceBarAndClick: Story = {
  name: 'Space bar and click',
  tags: ['CMP-24', 'test-case'],
  // [CMP-24] Is a switch, on and off by the space bar and by its label, large enough to press.
  play: async ({ canvas, args, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'Inloggen via de organisatie' });
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.click(canvas.getByText('Inloggen via de organisatie'));
    await expect(control).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    const { width, height } = control.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  },
};

function Saving() {
  const [isOn, setOn] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <Switch
      label="Herinneringen"
      checked={isOn}
      busy={busy}
      onChange={({ target }) => {
        setOn(target.checked);
        setBusy(true);
      }}
    />
  );
}

export const Busy: Story = {
  tags: ['CMP-24', 'test-case'],
  render: () => <Saving />,
  // [CMP-24] Keeps its position and the focus while the setting is being saved.
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch');
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await userEvent.click(control);
    await expect(control).toBeChecked();
    await expect(control).toHaveFocus();
    await expect(control).toHaveAttribute('aria-busy', 'true');
  },
};

export const WithError: Story = {
  name: 'With error',
  tags: ['CMP-24'],
  args: {
    hint: 'Medewerkers loggen dan in met het account van hun werk.',
    error: 'De instelling is niet opgeslagen. Probeer het opnieuw.',
  },
  // [CMP-24] Ties hint and error to the switch.
  play: async ({ canvas }) => {
    const control = canvas.getByRole('switch');
    await expect(control).toBeInvalid();
    await expect(control).toHaveAccessibleDescription(
      'Medewerkers loggen dan in met het account van hun werk. De instelling is niet opgeslagen. Probeer het opnieuw.',
    );
  },
};

export const States: Story = {
  decorators: [below],
  render: () => (
    <>
      <Switch label="Uit" />
      <Switch label="Aan" defaultChecked hint="Met een hint eronder." />
      <Switch label="Uitgeschakeld" disabled />
      <Switch label="Uitgeschakeld en aan" disabled defaultChecked />
      <Switch label="Bezig" busy defaultChecked />
      <Switch
        style={{ maxWidth: 320 }}
        label="Een lang label dat over meer dan een regel loopt en netjes naast de schakelaar blijft staan"
      />
    </>
  ),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
