import type { Meta, StoryObj } from '@storybook/react-vite';
import { interactionStates } from '../testing/interaction-states.tsx';
import { CopyButton } from './CopyButton.tsx';

/**
 * A quiet button that copies a text to the clipboard and says whether that worked.
 *
 * **When to use**: a key, an address or a code that must be entered somewhere else.
 *
 * **When not**: text that people read; they can select that themselves.
 *
 * **Anatomy**: a Button with an icon of its own. Where the clipboard is closed, it says below what to do.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Enter, space | copies |
 */
const meta = {
  title: 'Forms/CopyButton',
  component: CopyButton,
  args: { text: 'https://portaal.voorbeeld.example/auth/saml/metadata', children: 'Kopieer het adres' },
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
