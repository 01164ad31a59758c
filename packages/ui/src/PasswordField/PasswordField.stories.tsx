import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { narrow } from '../testing/story-layout.tsx';
import { PasswordField } from './PasswordField.tsx';

/**
 * A field for a password.
 *
 * **When to use**: logging in and choosing a password (with PasswordChecklist).
 *
 * **When not**: a code from an app (OneTimeCodeField), or something that is no secret.
 *
 * **Anatomy**: a Field with a native password field and a button that shows what it says. Submitting hides it again.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | from the field to the button |
 * | Enter in the field | submits the form |
 * | Enter, space on the button | shows or hides; the caret stays where it was |
 */
const meta = {
  title: 'Forms/PasswordField',
  component: PasswordField,
  decorators: [narrow(420)],
  args: {
    label: 'Wachtwoord',
    name: 'password',
    autoComplete: 'current-password',
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ShowingAndHiding: Story = {
  name: 'Showing and hiding',
  tags: ['test-case'],
  args: { ref: fn() },
  play: async ({ canvas, args, step }) => {
    const input = canvas.getByLabelText<HTMLInputElement>('Wachtwoord');
    await expect(args.ref).toHaveBeenCalledWith(input);
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.type(input, 'geheim');
    input.setSelectionRange(2, 4);
    // Not every browser keeps the caret when the type changes.
    const choose = spyOn(input, 'setSelectionRange');
    await step('met de muis blijft de focus in het veld', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Toon wachtwoord' }));
      await expect(input).toHaveAttribute('type', 'text');
      await expect(input).toHaveFocus();
      await expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
      await expect(choose).toHaveBeenLastCalledWith(2, 4);
      await waitFor(() =>
        expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('Je wachtwoord is zichtbaar.'),
      );
    });
    await step('met het toetsenbord blijft de focus op de knop', async () => {
      await userEvent.tab();
      const toggle = canvas.getByRole('button', { name: 'Verberg wachtwoord' });
      await expect(toggle).toHaveFocus();
      await userEvent.keyboard(' ');
      await expect(input).toHaveAttribute('type', 'password');
      await expect(toggle).toHaveFocus();
      await expect(toggle).toHaveAccessibleName('Toon wachtwoord');
      await expect([input.selectionStart, input.selectionEnd]).toEqual([2, 4]);
    });
    await expect(input).toHaveValue('geheim');
  },
};

export const HidesOnSubmit: Story = {
  name: 'Hides on submit',
  tags: ['test-case'],
  render: (args) => (
    <form style={{ display: 'grid', gap: 16, maxWidth: 420 }} onSubmit={(event) => event.preventDefault()}>
      <PasswordField {...args} defaultValue="geheim" />
      <Button type="submit" variant="cta">
        Inloggen
      </Button>
    </form>
  ),
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Wachtwoord');
    await userEvent.click(canvas.getByRole('button', { name: 'Toon wachtwoord' }));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(canvas.getByRole('button', { name: 'Inloggen' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const WithError: Story = {
  name: 'With error',
  args: { required: true, error: 'Vul je wachtwoord in.', hint: 'Let op hoofdletters.' },
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Wachtwoord');
    await expect(input).toHaveAccessibleDescription('Let op hoofdletters. Vul je wachtwoord in.');
    await expect(input).toBeInvalid();
  },
};

export const Disabled: Story = {
  args: { disabled: true, defaultValue: 'geheim' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Toon wachtwoord' })).toBeDisabled();
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15', 'test-case'],
  render: (args) => (
    <LocaleProvider texts={{ passwordField: { show: 'Laat zien' } }}>
      <PasswordField {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows other texts for the button.
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Laat zien' }));
    await expect(canvas.getByRole('button', { name: 'Verberg wachtwoord' })).toBeVisible();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
