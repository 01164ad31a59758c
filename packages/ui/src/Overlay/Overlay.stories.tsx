import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { viewports } from '../Grid/viewports.ts';
import { TextField } from '../TextField/TextField.tsx';
import { Overlay, type OverlayProps } from './Overlay.tsx';

/**
 * A step that takes the whole screen and stands alone.
 *
 * **When to use**: completing a profile, setting up a second step.
 *
 * **When not**: a question about what is on the page (Modal).
 *
 * **Anatomy**: a native `<dialog>` over the whole screen, with a title, the content in the middle and the actions.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab, Shift+Tab | stays in the window |
 * | Escape | asks to close; without `onClose` nothing happens |
 */
const meta = {
  title: 'Overlays/Overlay',
  component: Overlay,
  parameters: { viewport: { options: viewports }, docs: { story: { inline: false, iframeHeight: '480px' } } },
  args: {
    open: true,
    title: 'Vul je profiel in',
    onClose: fn(),
    children: <TextField label="Telefoonnummer" name="phone" hint="Alleen om je te helpen bij je account." />,
    actions: (
      <>
        <Button variant="cta">Opslaan en verder</Button>
        <Button variant="quiet">Later</Button>
      </>
    ),
  },
} satisfies Meta<typeof Overlay>;

export default meta;
type Story = StoryObj<typeof meta>;

function Closing({ onClose, open: _, ...rest }: OverlayProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Vul je profiel in</Button>
      <Overlay
        {...rest}
        open={open}
        onClose={(request) => {
          onClose?.(request);
          setOpen(false);
        }}
      />
    </>
  );
}

export const Default: Story = {};

export const OpeningAndClosing: Story = {
  name: 'Opening and closing',
  tags: ['CMP-05', 'test-case'],
  render: (args) => <Closing {...args} />,
  // [CMP-05] Fills the screen with content, buttons and the button to close.
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Vul je profiel in' });
    await userEvent.click(opener);
    const dialog = canvas.getByRole('dialog', { name: 'Vul je profiel in' });
    await expect([dialog.clientWidth, dialog.offsetHeight]).toEqual([
      document.documentElement.clientWidth,
      window.innerHeight,
    ]);
    await expect(canvas.getByRole('heading')).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Sluit dit venster' }));
    await expect(args.onClose).toHaveBeenCalledWith({ reason: 'close-button' });
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
  },
};

export const RequiredStep: Story = {
  name: 'Required step',
  tags: ['CMP-05'],
  globals: { viewport: { value: 'narrow' } },
  render: ({ onClose: _, ...args }) => <Overlay {...args} />,
  // [CMP-05] Has no button to close without onClose, and fits a narrow screen.
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Sluit dit venster' })).toBeNull();
    const dialog = canvas.getByRole('dialog');
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
  },
};
