import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { viewports } from '../Grid/viewports.ts';
import { Modal } from '../Modal/Modal.tsx';
import { written } from '../testing/story-layout.tsx';
import { Notifications } from './Notifications.tsx';
import { createNotificationStore, type NotificationStore } from './store.ts';

/**
 * Messages above everything, also above a dialog.
 *
 * **When to use**: what just happened and belongs to no place: saved, no connection.
 *
 * **When not**: what belongs to the content and must stay (Notice), or a question (Modal).
 *
 * **Anatomy**: a `<section>` with a list in the top layer, and a store (`createNotificationStore`) that it reads. An
 * error stays; the rest disappears, except under the pointer or with the focus in it.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the actions and close buttons; as long as the focus is there everything stays |
 * | Enter, space on a close button | removes the message; the focus goes to the next one |
 */
const meta = {
  title: 'Feedback/Notifications',
  component: Notifications,
  parameters: { viewport: { options: viewports }, docs: { story: { inline: false, iframeHeight: '480px' } } },
  args: { store: createNotificationStore() },
  beforeEach:
    ({ args }) =>
    () =>
      args.store.clear(),
  render: ({ store }) => (
    <>
      <Notifications store={store} />
      <Button onClick={() => store.add({ kind: 'success', title: 'Je gegevens zijn opgeslagen.' })}>
        Opslaan
      </Button>
    </>
  ),
} satisfies Meta<typeof Notifications>;

export default meta;
type Story = StoryObj<typeof meta>;

const spoken = (politeness: 'polite' | 'assertive') =>
  document.querySelector(`[data-portal-announcer="${politeness}"]`)?.textContent;
const region = () => screen.findByRole('region', { name: 'Meldingen' });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const failure = {
  kind: 'error',
  title: 'Er is een fout opgetreden',
  text: 'Bel de servicedesk op 088 000 00 00 of mail naar servicedesk@voorbeeld.example.',
} as const;

function addOfEachKind(store: NotificationStore) {
  const stays = { duration: Number.POSITIVE_INFINITY };
  store.add({ kind: 'information', title: 'Er staat een nieuwe module voor je klaar.', ...stays });
  store.add({ kind: 'success', title: 'Je gegevens zijn opgeslagen.', ...stays });
  store.add({
    kind: 'warning',
    title: 'Je sessie verloopt over vijf minuten.',
    text: 'Sla je werk op.',
    ...stays,
  });
  store.add({ ...failure, action: { label: 'Probeer het opnieuw', onSelect: fn() } });
}

const sample = `import { Button } from '@portal/ui/Button';
import { Notifications } from '@portal/ui/Notifications';
import { createNotificationStore } from '@portal/ui/Notifications/store';

const store = createNotificationStore();

export function Pagina() {
  return (
    <>
      <Notifications store={store} />
      <Button onClick={() => store.add({ kind: 'success', title: 'Je gegevens zijn opgeslagen.' })}>
        Opslaan
      </Button>
    </>
  );
}`;

export const Kinds: Story = {
  parameters: written(sample),
  beforeEach: ({ args }) => addOfEachKind(args.store),
};

export const Adding: Story = {
  tags: ['CMP-12', 'test-case'],
  // [CMP-12] Shows what is added.
  play: async ({ args }) => {
    addOfEachKind(args.store);
    await expect(within(await region()).getAllByRole('listitem')).toHaveLength(4);
  },
};

export const OnPhone: Story = {
  name: 'On a phone',
  tags: ['CMP-12', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  // [CMP-12] Fits a narrow screen.
  play: async ({ args }) => {
    addOfEachKind(args.store);
    const box = (await region()).getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
    await expect(box.bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

export const Announced: Story = {
  tags: ['CMP-12', 'test-case'],
  // [CMP-12] Announces a notification, interrupts other speech for an error, and leaves the focus where it is.
  play: async ({ args, canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Opslaan' });
    await userEvent.click(save);
    await waitFor(() => expect(spoken('polite')).toBe('Gelukt: Je gegevens zijn opgeslagen.'));
    args.store.add(failure);
    await waitFor(() => expect(spoken('assertive')).toBe(`Fout: ${failure.title} ${failure.text}`));
    await expect(save).toHaveFocus();
  },
};

export const Disappears: Story = {
  tags: ['CMP-12', 'test-case'],
  // [CMP-12] Removes a notification after its time; an error stays.
  play: async ({ args }) => {
    args.store.add({ kind: 'success', title: 'Je gegevens zijn opgeslagen.', duration: 1_000 });
    args.store.add(failure);
    await waitFor(() => expect(screen.getByText('Je gegevens zijn opgeslagen.')).toBeVisible());
    await waitFor(() => expect(screen.queryByText('Je gegevens zijn opgeslagen.')).toBeNull());
    await expect(screen.getByText(failure.title)).toBeVisible();
  },
};

export const WaitsWhileFocused: Story = {
  name: 'Waits while focused',
  tags: ['CMP-12', 'test-case'],
  // [CMP-12] Stops the time while the focus is in the list.
  play: async ({ args, canvas }) => {
    args.store.add(failure);
    within(await region())
      .getByRole('button', { name: 'Sluit deze melding' })
      .focus();
    args.store.add({ kind: 'success', title: 'Je gegevens zijn opgeslagen.', duration: 1_000 });
    await pause(1_300);
    await expect(screen.getByText('Je gegevens zijn opgeslagen.')).toBeVisible();
    canvas.getByRole('button', { name: 'Opslaan' }).focus();
    await waitFor(() => expect(screen.queryByText('Je gegevens zijn opgeslagen.')).toBeNull());
  },
};

export const Closing: Story = {
  tags: ['CMP-12', 'test-case'],
  // [CMP-12] Moves the focus to the next notification, and back to the page after the last.
  play: async ({ args, canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Opslaan' });
    save.focus();
    args.store.add(failure);
    args.store.add({ kind: 'warning', title: 'Je sessie verloopt over vijf minuten.' });
    const list = within(await region());
    const [first, second] = list.getAllByRole('button', { name: 'Sluit deze melding' });
    first?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByText(failure.title)).toBeNull();
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.queryByRole('region', { name: 'Meldingen' })).toBeNull();
    await expect(save).toHaveFocus();
  },
};

export const WithAction: Story = {
  name: 'With action',
  tags: ['CMP-12', 'test-case'],
  // [CMP-12] Runs the action and closes.
  play: async ({ args, userEvent }) => {
    const onSelect = fn();
    args.store.add({ ...failure, action: { label: 'Probeer het opnieuw', onSelect } });
    await userEvent.click(within(await region()).getByRole('button', { name: 'Probeer het opnieuw' }));
    await expect(onSelect).toHaveBeenCalledOnce();
    await expect(screen.queryByText(failure.title)).toBeNull();
  },
};

export const ToCloseButton: Story = {
  name: 'To the close button',
  tags: ['CMP-12', 'test-case'],
  // [CMP-12] Moves the focus to the close button of the next notification, never to its action.
  play: async ({ args, userEvent }) => {
    const onSelect = fn();
    args.store.add({ kind: 'error', title: 'Je foto is niet opgeslagen.' });
    args.store.add({ ...failure, action: { label: 'Probeer het opnieuw', onSelect } });
    within(await region())
      .getAllByRole('button', { name: 'Sluit deze melding' })[0]
      ?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(screen.getByRole('button', { name: 'Sluit deze melding' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).not.toHaveBeenCalled();
  },
};

export const AboveDialog: Story = {
  name: 'Above a dialog',
  tags: ['CMP-12', 'test-case'],
  render: function Render({ store }) {
    const dialog = useRef<HTMLDialogElement>(null);
    return (
      <>
        <Notifications store={store} />
        <Button onClick={() => dialog.current?.showModal()}>Open de dialoog</Button>
        <dialog ref={dialog} aria-label="Uploaden">
          <Button onClick={() => dialog.current?.close()}>Sluit de dialoog</Button>
        </dialog>
      </>
    );
  },
  // [CMP-12] Stays usable above a dialog.
  play: async ({ args, canvas, userEvent }) => {
    args.store.add(failure);
    await userEvent.click(canvas.getByRole('button', { name: 'Open de dialoog' }));
    const dialog = canvas.getByRole('dialog');
    await waitFor(() => expect(dialog).toContainElement(screen.getByText(failure.title)));
    await expect(await region()).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Sluit de dialoog' }));
    await waitFor(() => expect(dialog).not.toContainElement(screen.getByText(failure.title)));
    await expect(await region()).toBeVisible();
  },
};

/**
 * Renders two dialogs, apart from the list, which must not render when one of them changes. The one that opens last
 * comes first in the document.
 */
function TwoDialogs() {
  const [count, setCount] = useState(0);
  return (
    <>
      <Button onClick={() => setCount(1)}>Open</Button>
      {count > 1 && (
        <Modal open title="Bovenste">
          <Button onClick={() => setCount(1)}>Weg</Button>
        </Modal>
      )}
      {count > 0 && (
        <Modal open title="Onderste">
          <Button onClick={() => setCount(2)}>Nog een</Button>
        </Modal>
      )}
    </>
  );
}

export const AboveTwoDialogs: Story = {
  name: 'Above two dialogs',
  tags: ['CMP-12', 'test-case'],
  render: ({ store }) => (
    <>
      <Notifications store={store} />
      <TwoDialogs />
    </>
  ),
  // [CMP-12] Is inside the dialog that opened last, and stays when that one closes.
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Nog een' }));
    args.store.add(failure);
    const message = () => screen.getByText(failure.title);
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Bovenste' })).toContainElement(message()));
    await waitFor(() => expect(spoken('assertive')).toContain(failure.title));
    await expect(screen.getByRole('dialog', { name: 'Bovenste' })).toContainElement(
      document.querySelector('[data-portal-announcer="assertive"]'),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Weg' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Onderste' })).toContainElement(message()));
    await waitFor(() => expect(message()).toBeVisible());
  },
};
