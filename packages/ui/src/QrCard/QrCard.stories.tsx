import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { QrCard } from './QrCard.tsx';
import { framed } from '../testing/story-layout.tsx';
import { opens } from '../testing/opens.ts';

const description = `**When to use**: to let somebody who is logged in here log in to an app with a phone.

**When not**: a fixed QR code, or a second step (TwoFactorSetupCard).

**Anatomy**: a Card with a button (the picture to click). A click calls \`onGenerate\` and shows the code of 300 px.
It is renewed every 40 seconds, at most five times; then the picture returns. When it fails there is a message with
a button to try again. \`timers\` can be replaced, for tests.

**Keyboard**

| Key | Does |
| --- | --- |
| Enter, space on the picture | makes the code; the focus goes to the button that hides it |
| Enter, space on the button that hides | removes the code; the focus goes to the picture |`;

const meta = {
  title: 'Security/QrCard',
  component: QrCard,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: { onGenerate: () => Promise.resolve('https://app.voorbeeld.example/qr/7f3a') },
} satisfies Meta<typeof QrCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const spoken = () => document.querySelector('[data-portal-announcer="polite"]')?.textContent;

/** Creates timers that the test runs by hand. */
function handTimers() {
  const waiting = new Map<number, { action: () => void; milliseconds: number }>();
  let count = 0;
  return {
    waiting,
    setTimeout: (action: () => void, milliseconds: number) => {
      count += 1;
      waiting.set(count, { action, milliseconds });
      return count;
    },
    clearTimeout: (timer: unknown) => waiting.delete(timer as number),
    run: () => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const { action } of due) action();
    },
  };
}

let timers = handTimers();
let made = 0;

const make = 'Klik om een QR-code te maken';

export const Default: Story = {};

export const CodeShown: Story = {
  name: 'Code shown',
  parameters: framed(640),
  play: opens(make),
};

export const Failed: Story = {
  parameters: framed(360),
  args: { onGenerate: () => Promise.reject(new Error('offline')) },
  play: opens(make),
};

export const RenewingFiveTimes: Story = {
  name: 'Renewing five times',
  tags: ['QRL-01', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  beforeEach: () => {
    timers = handTimers();
    made = 0;
  },
  args: { onGenerate: fn(() => Promise.resolve(`code-${(made += 1)}`)) },
  render: (args) => <QrCard {...args} timers={timers} />,
  // [QRL-01] Generates the code on a click, renews it five times and then shows the picture again.
  play: async ({ canvas, args }) => {
    const picture = () => canvas.getByRole('button', { name: 'Klik om een QR-code te maken' });
    await expect(args.onGenerate).not.toHaveBeenCalled();
    await userEvent.click(picture());
    const code = await canvas.findByRole('img', { name: 'QR-code om in te loggen in de app' });
    await expect(code).toHaveAttribute('width', '300');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Verberg de QR-code' })).toHaveFocus());
    await waitFor(() => expect(spoken()).toMatch(/De QR-code staat klaar\.$/));
    for (let refresh = 1; refresh <= 5; refresh += 1) {
      const before = code.innerHTML;
      await expect([...timers.waiting.values()].map(({ milliseconds }) => milliseconds)).toEqual([40_000]);
      timers.run();
      await waitFor(() => expect(code.innerHTML).not.toBe(before));
      await expect(args.onGenerate).toHaveBeenCalledTimes(1 + refresh);
      await waitFor(() => expect(timers.waiting.size).toBe(1));
    }
    timers.run();
    await waitFor(() => expect(picture()).toHaveFocus());
    await expect(args.onGenerate).toHaveBeenCalledTimes(6);
    await expect(timers.waiting.size).toBe(0);
    await waitFor(() => expect(spoken()).toBe('De QR-code is verlopen.'));
  },
};

export const Hiding: Story = {
  tags: ['QRL-01', 'test-case'],
  beforeEach: () => {
    timers = handTimers();
  },
  render: (args) => <QrCard {...args} timers={timers} />,
  // [QRL-01] Shows the code, which can be hidden.
  play: async ({ canvas, step }) => {
    await step('verbergen', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Enter}');
      const hide = await canvas.findByRole('button', { name: 'Verberg de QR-code' });
      await userEvent.click(hide);
      await expect(canvas.getByRole('button', { name: 'Klik om een QR-code te maken' })).toHaveFocus();
      await expect(timers.waiting.size).toBe(0);
      await expect(spoken()).not.toContain('verlopen');
    });
    await userEvent.keyboard(' ');
    await expect(await canvas.findByText(/verdwijnt na 4 minuten/)).toBeVisible();
    // A camera needs dark on light, whatever colors the user has chosen.
    const code = getComputedStyle(canvas.getByRole('img'));
    await expect(code.getPropertyValue('forced-color-adjust')).toBe('none');
    await expect(code.getPropertyValue('print-color-adjust')).toBe('exact');
  },
};

export const Retrying: Story = {
  tags: ['QRL-01', 'CMP-15', 'test-case'],
  args: { onGenerate: fn(() => Promise.reject(new Error('offline'))) },
  render: (args) => (
    <LocaleProvider texts={{ qrCard: { retry: 'Nog eens' } }}>
      <QrCard {...args} />
    </LocaleProvider>
  ),
  // [QRL-01, CMP-15] Shows that it failed and offers a new attempt.
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Klik om een QR-code te maken' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Nog eens' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Nog eens' }));
    await waitFor(() => expect(args.onGenerate).toHaveBeenCalledTimes(2));
    await expect(await canvas.findByText('De QR-code kan niet worden gemaakt.')).toBeVisible();
  },
};
