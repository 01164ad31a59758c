import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { PasswordField } from '../PasswordField/PasswordField.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { Inline } from './Inline.tsx';
import { Stack } from './Stack.tsx';

/**
 * Parts below each other, with the same room everywhere.
 *
 * **When to use**: fields of a form, cards, a title with text. Choose the room by what belongs together: 2 within one
 * thing, 4 between things, 6 between fields, 12 between subjects.
 *
 * **When not**: parts side by side (Inline or Grid), or fields with one name (FieldGroup).
 *
 * **Anatomy**: a `<div>`, or with `as` a `<form>` or `<ul>`. The room comes from the theme.
 *
 * **Keyboard**
 *
 * Nothing to operate: what stands in it keeps its own keys.
 */
const meta = {
  title: 'Layout/Stack',
  component: Stack,
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

const space = (upper: Element, lower: Element) =>
  Math.round(lower.getBoundingClientRect().top - upper.getBoundingClientRect().bottom);

export const Form: Story = {
  tags: ['CMP-18'],
  render: () => (
    <Stack as="form" gap={6} aria-label="Inloggen">
      <TextField label="Gebruikersnaam" name="username" />
      <PasswordField label="Wachtwoord" name="password" />
      <Inline>
        <Button variant="cta" type="submit">
          Inloggen
        </Button>
        <Button variant="quiet">Annuleren</Button>
      </Inline>
    </Stack>
  ),
  // [CMP-18] Has the same space between all fields, and is a form.
  play: async ({ canvas }) => {
    const form = canvas.getByRole('form', { name: 'Inloggen' });
    const [name, password, buttons] = form.children;
    if (!name || !password || !buttons) throw new Error('The form has no three parts.');
    await expect([space(name, password), space(password, buttons)]).toEqual([24, 24]);
  },
};

export const Cards: Story = {
  render: () => (
    <Stack>
      <Card title="Wft Basis">Geldig tot en met 31 december 2026.</Card>
      <Card title="Wft Vermogen">Je examen is op 12 januari 2027.</Card>
    </Stack>
  ),
};

export const TitleAndText: Story = {
  name: 'Title and text',
  tags: ['CMP-18'],
  render: () => (
    <Stack gap={2} align="start">
      <h2>Je dossier is bijna compleet</h2>
      <p>Stuur je diploma Wft Basis op. Wij kijken het binnen twee werkdagen na.</p>
      <Button>Uploaden</Button>
    </Stack>
  ),
  // [CMP-18] Adds no space of the browser to its own, and keeps the width of a button.
  play: async ({ canvas }) => {
    const text = canvas.getByText(/Stuur je diploma/);
    const button = canvas.getByRole('button');
    await expect(space(canvas.getByRole('heading'), text)).toBe(8);
    await expect(space(text, button)).toBe(8);
    await expect(button.getBoundingClientRect().width).toBeLessThan(200);
  },
};

export const EmptyInsideAnother: Story = {
  name: 'Empty inside another',
  tags: ['CMP-18', 'test-case'],
  render: () => (
    <Stack gap={6}>
      <h2>Je dossier</h2>
      <Stack />
      <p>Je dossier is compleet.</p>
    </Stack>
  ),
  // [CMP-18] An empty one adds no space to the one that it is in.
  play: async ({ canvas }) => {
    await expect(space(canvas.getByRole('heading'), canvas.getByText(/compleet/))).toBe(24);
  },
};
