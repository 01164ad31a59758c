import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { pageTheme } from '../theme/page-theme.ts';
import { QrCode } from './QrCode.tsx';

/**
 * A QR code of a text or an address, dark on light in every theme.
 *
 * **When to use**: handing something over to a phone that lies beside.
 *
 * **When not**: as the only way. Give the same as a link or as a text to copy too.
 *
 * **Anatomy**: a square of `size` pixels with an edge that readers need. It is smaller where the place is narrower.
 *
 * **Keyboard**
 *
 * Nothing to operate. For screen readers it is an image with `label` as its name.
 */
const meta = {
  title: 'Data/QrCode',
  component: QrCode,
  args: {
    value: 'https://portaal.voorbeeld.example/inloggen',
    size: 200,
    label: 'QR-code van de inlogpagina',
  },
} satisfies Meta<typeof QrCode>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', { name: 'QR-code van de inlogpagina' }),
    ).toBeVisible();
  },
};

export const OnDarkPage: Story = {
  name: 'On a dark page',
  tags: ['CMP-19', 'test-case'],
  decorators: [
    (story) => (
      <div data-scheme="dark" style={pageTheme({})}>
        {story()}
      </div>
    ),
  ],
  // [CMP-19] Stays dark on light, since scanners read no light code on a dark ground.
  play: async ({ canvas }) => {
    const { backgroundColor, color } = getComputedStyle(canvas.getByRole('img'));
    await expect([backgroundColor, color]).toEqual(['rgb(255, 255, 255)', 'rgb(41, 40, 43)']);
  },
};
