import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { viewports } from '../Grid/viewports.ts';
import { TextField } from '../TextField/TextField.tsx';
import { Inline } from '../Stack/Inline.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { written } from '../testing/story-layout.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

/**
 * A question or a short task above the page.
 *
 * **When to use**: confirming something, a few fields, uploading.
 *
 * **When not**: a message (Notice, Notifications), or a step that needs the whole screen (Overlay).
 *
 * **Markup**: a native `<dialog>`. The page behind it does not scroll along.
 *
 * The focus begins at the title, or at `initialFocus`: the safe choice of a question, the first field of a form.
 * Closing is always a request: who leaves `open` refuses. Without `onClose` there is no way back.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab, Shift+Tab | stays in the window |
 * | Escape | asks to close: `{ reason: 'escape' }` |
 */
const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  parameters: {
    viewport: { options: viewports },
    docs: { story: { inline: false, iframeHeight: '480px' } },
    anatomy: {
      story: 'WithForm',
      width: 720,
      height: 420,
      parts: [
        { selector: 'dialog', name: 'Window' },
        { selector: 'dialog h2', name: 'Title: a question, or what the task is' },
        { selector: 'dialog button[aria-label]', name: 'Close button, unless there is no way back' },
        { selector: 'dialog div:has(> input)', name: 'Content' },
        {
          selector: 'dialog > :last-child',
          name: 'Actions, which stay in view, the most important one last',
        },
      ],
    } satisfies AnatomyParameter,
  },
  args: { open: false, title: 'Wil je je wijzigingen bewaren?', onClose: fn() },
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

function Question({ onClose, ...rest }: ModalProps) {
  const [open, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Naar het dashboard</Button>
      <Modal
        {...rest}
        open={open}
        initialFocus={safe}
        onClose={(request) => {
          onClose?.(request);
          setOpen(false);
        }}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Niet bewaren
            </Button>
            <Button ref={safe} onClick={() => setOpen(false)}>
              Bewaren
            </Button>
          </>
        }
      >
        <p>Je hebt je telefoonnummer gewijzigd, maar nog niet opgeslagen.</p>
      </Modal>
    </>
  );
}

const sample = `import { useRef, useState } from 'react';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';

export function Verlaten({ onSave }: { onSave: () => void }) {
  const [open, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Naar het dashboard</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        initialFocus={safe}
        title="Wil je je wijzigingen bewaren?"
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Niet bewaren
            </Button>
            <Button ref={safe} onClick={onSave}>
              Bewaren
            </Button>
          </>
        }
      >
        <p>Je hebt je telefoonnummer gewijzigd, maar nog niet opgeslagen.</p>
      </Modal>
    </>
  );
}`;

export const Default: Story = {
  args: {
    open: true,
    actions: (
      <>
        <Button variant="quiet">Niet bewaren</Button>
        <Button>Bewaren</Button>
      </>
    ),
    children: <p>Je hebt je telefoonnummer gewijzigd, maar nog niet opgeslagen.</p>,
  },
  parameters: written(sample),
};

export const FocusOfQuestion: Story = {
  name: 'Focus of a question',
  tags: ['CMP-05', 'test-case'],
  render: (args) => <Question {...args} />,
  // [CMP-05] Puts the focus on the safe choice and returns it to the button.
  play: async ({ args, canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Naar het dashboard' });
    await userEvent.click(opener);
    const dialog = within(canvas.getByRole('dialog', { name: args.title as string }));
    await expect(dialog.getByRole('button', { name: 'Bewaren' })).toHaveFocus();
    await expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
    await userEvent.click(dialog.getByRole('button', { name: 'Sluit dit venster' }));
    await expect(args.onClose).toHaveBeenCalledWith({ reason: 'close-button' });
    await expect(opener).toHaveFocus();
    await expect(canvas.queryByText(/telefoonnummer/)).toBeNull();
    await expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
    await userEvent.click(opener);
  },
};

export const WithForm: Story = {
  name: 'With a form',
  args: {
    open: true,
    size: 'wide',
    title: 'Vul je gegevens aan voordat je verder gaat met je aanvraag',
    actions: (
      <>
        <Button variant="quiet">Annuleren</Button>
        <Button variant="cta">Opslaan</Button>
      </>
    ),
    children: <TextField label="Telefoonnummer" type="tel" required />,
  },
};

export const ScrollingOnPhone: Story = {
  ...WithForm,
  name: 'Scrolling on a phone',
  tags: ['CMP-05', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  args: {
    ...WithForm.args,
    // Enough fields to scroll in any viewport.
    children: Array.from({ length: 40 }, (_, index) => (
      <div key={index} style={{ marginBlockEnd: 16 }}>
        <TextField label={`Vraag ${index + 1}`} />
      </div>
    )),
  },
  // [CMP-05] Keeps title and buttons in view while the content scrolls; the title has the focus.
  play: async ({ args, canvas }) => {
    const dialog = canvas.getByRole('dialog');
    await expect(canvas.getByRole('heading', { name: args.title as string })).toHaveFocus();
    dialog.scrollTop = 9_999;
    await expect(dialog.scrollTop).toBeGreaterThan(0);
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
    const box = dialog.getBoundingClientRect();
    const inSight = (element: HTMLElement) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= box.top && bottom <= window.innerHeight;
    };
    await expect(inSight(canvas.getByRole('heading'))).toBe(true);
    await expect(inSight(canvas.getByRole('button', { name: 'Opslaan' }))).toBe(true);
  },
};

const closeOf = (name: string) =>
  within(screen.getByRole('dialog', { name }))
    .getAllByRole('button', { name: 'Weg ermee' })
    .at(-1) as Element;

function Stack() {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <Button onClick={() => setDepth(1)}>Open</Button>
      <Modal open={depth > 0} onClose={() => setDepth(0)} title="Onderste">
        <p>
          <Button onClick={() => setDepth(2)}>Nog een</Button>
        </p>
        {depth > 1 && (
          <Modal open onClose={() => setDepth(1)} title="Bovenste">
            <p>Hier bovenop.</p>
          </Modal>
        )}
      </Modal>
    </>
  );
}

export const Stacked: Story = {
  tags: ['CMP-05', 'test-case'],
  render: () => (
    <LocaleProvider texts={{ modal: { close: 'Weg ermee' } }}>
      <Stack />
    </LocaleProvider>
  ),
  // [CMP-05] Returns the focus per dialog; the page does not scroll until the last one is closed.
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Nog een' }));
    await expect(canvas.getByRole('heading', { name: 'Bovenste' })).toHaveFocus();
    await userEvent.click(closeOf('Bovenste'));
    await expect(canvas.getByRole('button', { name: 'Nog een' })).toHaveFocus();
    await expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
    await userEvent.click(closeOf('Onderste'));
    await expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus();
    await expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  // Cards stand for the windows, since a page has one open window at a time.
  ...doAndDont({
    good: {
      example: (
        <Card title="Wil je je wijzigingen bewaren?">
          <Inline justify="end">
            <Button variant="quiet">Niet bewaren</Button>
            <Button>Bewaren</Button>
          </Inline>
        </Card>
      ),
      why: 'The title asks, and the buttons answer in its words.',
    },
    bad: {
      example: (
        <Card title="Weet je het zeker?">
          <Inline justify="end">
            <Button variant="quiet">Nee</Button>
            <Button>Ja</Button>
          </Inline>
        </Card>
      ),
      why: 'Nobody who reads only this knows what “yes” does.',
    },
  }),
};
