import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { written } from '../testing/story-layout.tsx';
import { AlertDialog, type AlertDialogProps } from './AlertDialog.tsx';

/**
 * A question before something happens.
 *
 * **When to use**: deleting, revoking or turning off something that you or somebody else then loses.
 *
 * **When not**: what can be undone (do it and say so in a notification), or a question with fields (Modal).
 *
 * **Anatomy**: a Modal with `role="alertdialog"`: the question as its title, what happens as explanation, and two
 * buttons. The focus begins on the safe one; the other repeats the verb of the question.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab, Shift+Tab | stays in the window |
 * | Escape | cancels |
 * | Enter, space | presses the button with the focus, first the one that cancels |
 */
const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  parameters: { docs: { story: { inline: false, iframeHeight: '360px' } } },
  args: {
    open: false,
    title: 'Wil je deze passkey verwijderen?',
    confirm: 'Verwijderen',
    danger: true,
    onCancel: fn(),
    onConfirm: fn(),
    children: <p>Je kunt daarna niet meer inloggen met de telefoon van Anna.</p>,
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const sample = `import { useState } from 'react';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Button } from '@portal/ui/Button';

export function Verwijderen({ onRemove }: { onRemove: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Verwijderen
      </Button>
      <AlertDialog
        open={open}
        title="Wil je deze passkey verwijderen?"
        confirm="Verwijderen"
        danger
        onCancel={() => setOpen(false)}
        onConfirm={onRemove}
      >
        <p>Je kunt daarna niet meer inloggen met de telefoon van Anna.</p>
      </AlertDialog>
    </>
  );
}`;

export const Default: Story = {
  args: { open: true },
  parameters: written(sample),
};

export const WithoutDanger: Story = {
  name: 'Without danger',
  args: {
    open: true,
    danger: false,
    title: 'Wil je een nieuwe link maken?',
    confirm: 'Maak een nieuwe link',
    children: <p>De oude link werkt dan niet meer.</p>,
  },
};

function Question({ onCancel, onConfirm, ...rest }: AlertDialogProps) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Verwijder de passkey</Button>
      <AlertDialog
        {...rest}
        open={open}
        busy={busy}
        onCancel={() => {
          onCancel();
          setOpen(false);
        }}
        onConfirm={() => {
          onConfirm();
          setBusy(true);
        }}
      />
    </>
  );
}

export const Keyboard: Story = {
  tags: ['CMP-21', 'test-case'],
  render: (args) => <Question {...args} />,
  // [CMP-21] Reads the explanation with the question, starts at the safe button, and cancels on Escape.
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Verwijder de passkey' });
    await userEvent.click(opener);
    const dialog = canvas.getByRole('alertdialog', { name: args.title as string });
    await expect(dialog).toHaveAccessibleDescription(
      'Je kunt daarna niet meer inloggen met de telefoon van Anna.',
    );
    await expect(within(dialog).getByRole('button', { name: 'Annuleren' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await expect(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await expect(within(dialog).getByRole('button', { name: 'Verwijderen' })).toHaveFocus();
    // Confirms once, however often the button is pressed.
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(dialog).toBeVisible();
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15', 'test-case'],
  args: { open: true },
  render: (args) => (
    <LocaleProvider texts={{ alertDialog: { cancel: 'Toch niet' } }}>
      <AlertDialog {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows another text for cancelling.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Toch niet' })).toHaveFocus();
  },
};
