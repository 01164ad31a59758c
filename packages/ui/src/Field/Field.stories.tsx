import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from './Field.tsx';

/**
 * Label, hint and error around an input of your own.
 *
 * **When to use**: an input that the library lacks, such as a slider (`<input type="range">`).
 *
 * **When not**: an ordinary text field, password or choice: TextField, PasswordField, Select and RadioGroup have it
 * already.
 *
 * **Anatomy**: a `<div>` with the label, the input, the hint and the error. The input gets an `id` and the ARIA
 * attributes and passes them on.
 *
 * **Keyboard**
 *
 * What stands in it keeps its own keys. A click on the label moves the focus to the input.
 */
const meta = {
  title: 'Forms/Field',
  component: Field,
  args: {
    label: 'Toelichting',
    hint: 'Hooguit 200 tekens.',
    children: (control) => <textarea {...control} rows={3} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CustomInput: Story = {
  name: 'Custom input',
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Toelichting' });
    await expect(control).toHaveAccessibleDescription('Hooguit 200 tekens.');
    await expect(control).not.toHaveAttribute('aria-invalid');
  },
};

export const WithHintAndError: Story = {
  name: 'With hint and error',
  args: { error: 'Vul een toelichting in.', required: true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Toelichting' });
    await expect(control).toHaveAccessibleDescription('Hooguit 200 tekens. Vul een toelichting in.');
    await expect(control).toBeInvalid();
    await expect(control).toBeRequired();
    await expect(canvas.getByTitle('Verplicht veld')).toBeVisible();
  },
};
