import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { below } from '../testing/story-layout.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

const description = `**When to use**: once, right after setting up a second step or renewing the codes.

**When not**: showing codes again later: the server keeps them unreadable.

**Anatomy**: a Card with a warning, the codes as a list and buttons to copy, download (a text file), print (only the
codes) and, with \`onSaved\`, to move on.

**Keyboard**

| Key | Does |
| --- | --- |
| Tab | along the buttons |
| Enter, space | copies, downloads, prints or moves on |`;

const codes = ['k7wd-3f9m', 'p2xh-8vqa', 'r5tb-6n4c', 'w9je-2y7g', 'd4sm-5k8z', 'h6qf-9r3x', 'b8vn-4t2p'];

const meta = {
  title: 'Security/RecoveryCodes',
  component: RecoveryCodes,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
  args: { codes, issuer: 'Voorbeeld Advies', account: 'anna@voorbeeld.example' },
} satisfies Meta<typeof RecoveryCodes>;

export default meta;
type Story = StoryObj<typeof meta>;

const spoken = (politeness: string) =>
  document.querySelector(`[data-portal-announcer="${politeness}"]`)?.textContent;

export const Default: Story = {
  args: { onSaved: fn() },
};

export const CopyingAndPrinting: Story = {
  ...Default,
  name: 'Copying and printing',
  tags: ['TFA-10', 'test-case'],
  // [TFA-10] Copies, downloads and prints.
  play: async ({ canvas, args, step }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(codes.length);
    await expect(canvas.getByText('Bewaar deze codes nu. Je ziet ze maar één keer.')).toBeVisible();
    await step('kopiëren', async () => {
      const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
      await userEvent.click(canvas.getByRole('button', { name: 'Kopiëren' }));
      await waitFor(() => expect(spoken('polite')).toBe('Gekopieerd'));
      await expect(written).toHaveBeenCalledWith(codes.join('\n'));
      written.mockRestore();
    });
    await step('kopiëren dat niet mag', async () => {
      const refused = spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
      await userEvent.click(canvas.getByRole('button', { name: 'Gekopieerd' }));
      await waitFor(() => expect(spoken('assertive')).toMatch(/^Kopiëren lukt hier niet/));
      refused.mockRestore();
    });
    await step('downloaden', async () => {
      const made = spyOn(URL, 'createObjectURL');
      const clicked = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      await userEvent.click(canvas.getByRole('button', { name: 'Downloaden' }));
      const anchor = clicked.mock.contexts[0] as HTMLAnchorElement;
      await expect(anchor.download).toBe('herstelcodes.txt');
      const [[file] = []] = made.mock.calls;
      const text = file instanceof Blob ? await file.text() : '';
      await expect(text).toContain('Herstelcodes · Voorbeeld Advies · anna@voorbeeld.example');
      await expect(text).toContain(codes.join('\r\n'));
      await waitFor(() => expect(spoken('polite')).toBe('De herstelcodes zijn gedownload.'));
      for (const spy of [made, clicked]) spy.mockRestore();
    });
    await step('afdrukken', async () => {
      const print = spyOn(globalThis, 'print').mockImplementation(() => undefined);
      await userEvent.click(canvas.getByRole('button', { name: 'Afdrukken' }));
      await expect(print).toHaveBeenCalledOnce();
      await expect(document.querySelector('[data-print-alone]')).toHaveTextContent(codes[0] ?? '');
      dispatchEvent(new Event('afterprint'));
      await expect(document.querySelector('[data-print-alone]')).toBeNull();
      print.mockRestore();
    });
    await userEvent.click(canvas.getByRole('button', { name: 'Ik heb de codes bewaard' }));
    await expect(args.onSaved).toHaveBeenCalledOnce();
  },
};

export const OnPhone: Story = {
  name: 'On a phone',
  tags: ['TFA-10'],
  decorators: [below],
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <>
      <RecoveryCodes {...args} />
      <RecoveryCodes codes={[]} title="Geen codes" />
    </>
  ),
  // [TFA-10] Fits a narrow screen, and shows a message when there are no codes.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Er zijn geen herstelcodes om te tonen.')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
