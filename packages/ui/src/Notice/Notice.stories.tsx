import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Link } from '../Link/Link.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { below, narrow } from '../testing/story-layout.tsx';
import { Notice } from './Notice.tsx';

/**
 * A message in the page.
 *
 * **When to use**: something that belongs to what you read or do here: good, wrong or good to know.
 *
 * **When not**: something that just happened elsewhere (Notifications), or an error in one field (`error` of the
 * field).
 *
 * **Anatomy**: a `<div>` with an icon, a title if wanted, text and an action. `live` has it spoken when it appears.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to links, the action and, with `onClose`, the close button |
 * | Enter, space on the close button | removes the message |
 */
const meta = {
  title: 'Feedback/Notice',
  component: Notice,
  args: { kind: 'information' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

const spoken = (politeness: 'polite' | 'assertive') =>
  document.querySelector(`[data-portal-announcer="${politeness}"]`)?.textContent;

export const Kinds: Story = {
  tags: ['CMP-15'],
  decorators: [below],
  render: () => (
    <>
      <Notice kind="information" title="Je gegevens komen uit het leersysteem.">
        Wil je iets wijzigen? Neem dan contact op met je leidinggevende.
      </Notice>
      <Notice kind="success" title="Je wachtwoord is gewijzigd." />
      <Notice kind="warning" title="Je sessie verloopt over vijf minuten.">
        Sla je werk op.
      </Notice>
      <Notice kind="error" title="De code is onjuist.">
        Controleer de code in je app en probeer het opnieuw.
      </Notice>
    </>
  ),
  // [CMP-15] Has a color, an icon and a word per kind.
  play: async ({ canvas }) => {
    for (const word of ['Informatie:', 'Gelukt:', 'Let op:', 'Fout:']) {
      await expect(canvas.getByText(word)).toBeInTheDocument();
    }
  },
};

export const TextOnly: Story = {
  name: 'Text only',
  render: (args) => (
    <Notice {...args}>
      Je kijkt mee met Chris van den Berg. <Link href="/meekijken">Lees hoe meekijken werkt</Link>
    </Notice>
  ),
};

export const WithAction: Story = {
  name: 'With action',
  args: {
    kind: 'warning',
    title: 'Je hebt nog geen extra e-mailadres.',
    children: 'Zonder extra e-mailadres kun je je account niet zelf herstellen.',
    action: (
      <Button variant="quiet" size="compact">
        E-mailadres toevoegen
      </Button>
    ),
  },
};

export const Closable: Story = {
  args: {
    kind: 'success',
    title: 'Je gegevens zijn opgeslagen, en wie je opleidingen regelt heeft daar bericht van gekregen.',
    children: <p>Op je profiel staat wat er is veranderd.</p>,
    onClose: fn(),
  },
  decorators: [narrow(360)],
};

export const Closing: Story = {
  ...Closable,
  name: 'Closing',
  tags: ['test-case'],
  play: async ({ args, canvas, userEvent }) => {
    const title = document.createRange();
    title.selectNodeContents(canvas.getByText(/^Je gegevens/));
    const close = canvas.getByRole('button', { name: 'Sluit deze melding' }).getBoundingClientRect();
    const meaning = canvas.getByText(/^Op je profiel/).getBoundingClientRect();
    await expect(close.left).toBeGreaterThan(title.getBoundingClientRect().right);
    await expect(Math.abs(close.right - 4 - meaning.right)).toBeLessThanOrEqual(1);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Sluit deze melding' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Announced: Story = {
  tags: ['CMP-15', 'test-case'],
  render: function Render() {
    const [failed, setFailed] = useState(false);
    return (
      <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
        <Button onClick={() => setFailed(true)}>Code controleren</Button>
        {failed ? (
          <Notice live kind="error" title="De code is onjuist." />
        ) : (
          <Notice live kind="information" title="Vul de code van je app in." />
        )}
      </div>
    );
  },
  // [CMP-15] Announces a live notice, and interrupts other speech for an error.
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(spoken('polite')).toBe('Informatie: Vul de code van je app in.'));
    await userEvent.click(canvas.getByRole('button', { name: 'Code controleren' }));
    await waitFor(() => expect(spoken('assertive')).toBe('Fout: De code is onjuist.'));
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15'],
  args: { kind: 'warning', title: 'Je sessie verloopt bijna.', onClose: fn() },
  render: (args) => (
    <LocaleProvider texts={{ notice: { warning: 'Pas op', close: 'Weg ermee' } }}>
      <Notice {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows other texts.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Pas op:')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Weg ermee' })).toBeVisible();
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: (
        <Notice kind="error" title="Je foto is niet opgeslagen.">
          Kies een bestand van hooguit 5 MB.
        </Notice>
      ),
      why: 'Says what went wrong and what to do.',
    },
    bad: {
      example: <Notice kind="error" title="Er is iets misgegaan." />,
      why: 'Leaves people with a problem and no way on.',
    },
  }),
};
