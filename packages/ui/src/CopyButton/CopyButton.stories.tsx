import type { Meta, StoryObj } from '@storybook/react-vite';
import { CopyButton } from './CopyButton.tsx';

/**
 * Een stille knop die een tekst naar het klembord kopieert en zegt of dat gelukt is.
 *
 * **Wanneer wel**: een sleutel, een adres of een code die ergens anders ingevuld moet worden.
 *
 * **Wanneer niet**: tekst die mensen lezen; die kunnen ze zelf selecteren.
 *
 * **Opbouw**: een Button met een eigen pictogram. Waar het klembord dicht is, staat eronder wat je kunt doen.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Enter, spatie | kopieert |
 */
const meta = {
  title: 'Formulier/CopyButton',
  component: CopyButton,
  args: { text: 'https://portaal.voorbeeld.example/auth/saml/metadata', children: 'Kopieer het adres' },
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Gewoon: Story = {};
