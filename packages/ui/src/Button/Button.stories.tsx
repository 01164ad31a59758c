import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { TextField } from '../TextField/TextField.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { beside } from '../testing/story-layout.tsx';
import { Button, type ButtonProps } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

/**
 * A button that does something.
 *
 * **When to use**: an action: saving, sending, opening. Per screen at most one `cta`, the step that it is about;
 * `quiet` for the way back; `danger` for what cannot be undone.
 *
 * **When not**: going somewhere (ButtonLink, or Link in a text), or turning something on and off (Checkbox).
 *
 * **Anatomy**: a native `<button>` with a text and, if wanted, an icon in a square of its own. `busy` keeps width and
 * focus and swallows clicks. ButtonLink has the same shape on an `<a>`.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the button, also when it is busy |
 * | Enter, space | does it |
 * | Enter on a ButtonLink | follows the link |
 */
const meta = {
  title: 'Forms/Button',
  component: Button,
  args: { children: 'Opslaan', onClick: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

const sent = fn();

function BusyForm(args: ButtonProps) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      style={{ ...row, alignItems: 'end' }}
      onSubmit={(event) => {
        event.preventDefault();
        sent();
        setBusy(true);
      }}
    >
      <TextField label="Naam" name="naam" />
      <Button {...args} type="submit" busy={busy} />
      <Button {...args} busy icon={<Check />}>
        Bezig
      </Button>
    </form>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' } as const;

export const Default: Story = {};

export const KeyboardAndClick: Story = {
  name: 'Keyboard and click',
  tags: ['test-case'],
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Opslaan' });
    await expect(button).toHaveAttribute('type', 'button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

export const Variants: Story = {
  decorators: [beside],
  render: () => (
    <>
      <Button variant="cta">Ga verder</Button>
      <Button>Opslaan</Button>
      <Button variant="quiet">Annuleren</Button>
      <Button variant="danger">Verwijderen</Button>
      <Button variant="cta" icon={<ArrowRight />}>
        Ga verder
      </Button>
      <Button icon={<ArrowRight />}>Opslaan</Button>
      <Button variant="quiet" icon={<ArrowRight />}>
        Annuleren
      </Button>
      <Button variant="danger" icon={<Trash2 />}>
        Verwijderen
      </Button>
      <Button variant="cta" size="compact" icon={<ArrowRight />}>
        Ga verder
      </Button>
      <Button size="compact">Opslaan</Button>
      <Button variant="quiet" size="compact">
        Annuleren
      </Button>
      <Button variant="danger" size="compact">
        Verwijderen
      </Button>
    </>
  ),
  play: async ({ canvas }) => {
    const heights = canvas.getAllByRole('button').map((button) => button.getBoundingClientRect().height);
    await expect(heights).toEqual([44, 44, 44, 44, 44, 44, 44, 44, 36, 36, 36, 36]);
  },
};

export const FullWidth: Story = {
  name: 'Full width',
  args: { variant: 'cta', block: true, icon: <ArrowRight />, children: 'Inloggen' },
};

export const Disabled: Story = {
  args: { disabled: true },
  decorators: [beside],
  render: (args) => (
    <>
      <Button {...args} variant="cta" icon={<ArrowRight />} />
      <Button {...args} />
      <Button {...args} variant="quiet" icon={<Check />} />
      <Button {...args} variant="danger" />
    </>
  ),
};

export const Busy: Story = {
  args: { busy: true },
};

export const BusyInForm: Story = {
  name: 'Busy in a form',
  tags: ['test-case'],
  beforeEach: () => {
    sent.mockClear();
  },
  render: (args) => <BusyForm {...args} />,
  // Keeps width and focus while busy, and ignores clicks and submits.
  play: async ({ canvas, args, step }) => {
    const button = canvas.getByRole('button', { name: 'Opslaan' });
    const width = button.getBoundingClientRect().width;
    const field = canvas.getByRole('textbox', { name: 'Naam' });
    await step('klikken start het werk', async () => {
      await userEvent.click(button);
      await expect(sent).toHaveBeenCalledTimes(1);
    });
    await step('de knop is bezig', async () => {
      await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveFocus();
      await expect(button.querySelector('[data-part=spinner]')).toBeVisible();
      await expect(button.getBoundingClientRect().width).toBe(width);
      await waitFor(() =>
        expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('Een ogenblik geduld.'),
      );
    });
    await step('nogmaals klikken, Enter op de knop en Enter in het veld doen niets', async () => {
      await userEvent.click(button);
      await userEvent.keyboard('{Enter}');
      await userEvent.type(field, 'Anna{Enter}');
      await expect(sent).toHaveBeenCalledTimes(1);
      await expect(args.onClick).toHaveBeenCalledTimes(1);
    });
  },
};

export const AsLink: StoryObj = {
  name: 'As a link',
  decorators: [beside],
  render: () => (
    <>
      <ButtonLink href="#inhoud" variant="cta" icon={<ArrowRight />}>
        Naar het dashboard
      </ButtonLink>
      <ButtonLink href="#inhoud" variant="quiet">
        Terug
      </ButtonLink>
    </>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Naar het dashboard' });
    await expect(link).toHaveAttribute('href', '#inhoud');
    await expect(link.getBoundingClientRect().height).toBe(44);
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15'],
  args: { busy: true },
  render: (args) => (
    <LocaleProvider texts={{ button: { busy: 'We slaan het op.' } }}>
      <Button {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Announces the text that replaces the default one.
  play: async () => {
    await waitFor(() =>
      expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('We slaan het op.'),
    );
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont(
    {
      good: {
        example: (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Button variant="cta">Inschrijven</Button>
            <Button variant="quiet">Annuleren</Button>
          </div>
        ),
        why: 'One call to action per screen, and a quiet way back.',
      },
      bad: {
        example: (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Button variant="cta">Inschrijven</Button>
            <Button variant="cta">Annuleren</Button>
          </div>
        ),
        why: 'Two calls to action: neither of them is the next step.',
      },
    },
    {
      good: {
        example: (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Button variant="danger">Diploma verwijderen</Button>
          </div>
        ),
        why: 'Says what happens, also to who hears only the button.',
      },
      bad: {
        example: (
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
            <Button>OK</Button>
          </div>
        ),
        why: 'Means nothing without the question above it.',
      },
    },
  ),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
