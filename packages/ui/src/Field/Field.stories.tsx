import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Field } from './Field.tsx';

/**
 * Label, hint en fout om een eigen invoer.
 *
 * **Wanneer wel**: een invoer die de bibliotheek niet heeft, zoals een schuif (`<input type="range">`).
 *
 * **Wanneer niet**: een gewoon tekstveld, wachtwoord of keuze: TextField, PasswordField, Select en RadioGroup hebben
 * het al.
 *
 * **Opbouw**: een `<div>` met het label, de invoer, de hint en de fout. De invoer krijgt `id` en de ARIA-kenmerken
 * en geeft ze door.
 *
 * **Toetsenbord**
 *
 * Wat erin staat houdt zijn eigen toetsen; hier is niets te bedienen. Een klik op het label zet de focus in de
 * invoer.
 */
const meta = {
  title: 'Formulier/Field',
  component: Field,
  args: {
    label: 'Toelichting',
    hint: 'Hooguit 200 tekens.',
    children: (control) => <textarea {...control} rows={3} />,
  },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Eigen: Story = {
  name: 'Eigen invoerelement',
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Toelichting' });
    await expect(control).toHaveAccessibleDescription('Hooguit 200 tekens.');
    await expect(control).not.toHaveAttribute('aria-invalid');
  },
};

export const Fout: Story = {
  name: 'Met hint en fout',
  args: { error: 'Vul een toelichting in.', required: true },
  play: async ({ canvas }) => {
    const control = canvas.getByRole('textbox', { name: 'Toelichting' });
    await expect(control).toHaveAccessibleDescription('Hooguit 200 tekens. Vul een toelichting in.');
    await expect(control).toBeInvalid();
    await expect(control).toBeRequired();
    await expect(canvas.getByTitle('Verplicht veld')).toBeVisible();
  },
};
