import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below, framed, narrow } from '../testing/story-layout.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { Combobox, type ComboboxOption } from './Combobox.tsx';

const organisations: ComboboxOption[] = [
  { value: 'va', label: 'Voorbeeld Advies' },
  { value: 'bn', label: 'Bank Noord' },
  { value: 'zo', label: 'Zonnig' },
  { value: 'ho', label: 'Hoffelijk' },
];

/** A server that knows five thousand people and answers after a moment. */
const people = Array.from({ length: 5_000 }, (_, index) => ({
  value: String(index + 1),
  label: `Deelnemer ${index + 1}`,
  hint: index % 2 === 0 ? 'Voorbeeld Advies' : 'Bank Noord',
}));

async function searchPeople(query: string, signal: AbortSignal): Promise<readonly ComboboxOption[]> {
  await new Promise((resolve) => setTimeout(resolve, 100));
  signal.throwIfAborted();
  if (query === 'fout') throw new Error('The server does not answer.');
  return people.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));
}

/**
 * One choice from a long list, by typing.
 *
 * **When to use**: an organization, a person or a place from hundreds, also when a server searches.
 *
 * **When not**: at most five options (RadioGroup), a list that fits on the screen (Select), or several choices
 * (FilterBar).
 *
 * **Anatomy**: a Field with a text field that has the role `combobox`, and a list in a native popover. Only the
 * options in view are in the page. What was typed stays, also when it is no option.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | letters | searches and opens the list |
 * | Arrow down, up | opens the list, or goes to the next or previous option |
 * | Page Up, Page Down | six options further |
 * | Enter | chooses the option |
 * | Escape | closes the list |
 * | Tab | moves on; a name that is typed in full is chosen |
 */
const meta = {
  title: 'Forms/Combobox',
  component: Combobox,
  decorators: [narrow(420)],
  args: { label: 'Organisatie', name: 'organisation', options: organisations, onChange: fn() },
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: { hint: 'Typ een deel van de naam.' },
};

export const Open: Story = {
  parameters: framed(360),
  args: { defaultValue: 'bn' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
  },
};

export const FromServer: Story = {
  name: 'From a server',
  parameters: {
    ...framed(420),
    inSample: {
      searchPeople:
        '(query, signal) => fetch(`/deelnemers?naam=${query}`, { signal }).then((found) => found.json())',
    },
  },
  args: {
    label: 'Deelnemer',
    options: [],
    load: searchPeople,
  },
};

export const States: Story = {
  parameters: { inSample: { organisations: "[{ value: 'va', label: 'Voorbeeld Advies' }]" } },
  decorators: [below, narrow(420)],
  render: () => (
    <>
      <Combobox label="Gekozen" options={organisations} defaultValue="va" />
      <Combobox label="Verplicht" options={organisations} required error="Kies een organisatie." />
      <Combobox label="Alleen lezen" options={organisations} readOnly defaultValue="va" />
      <Combobox label="Uitgeschakeld" options={organisations} disabled />
    </>
  ),
};

export const Keyboard: Story = {
  tags: ['CMP-29', 'test-case'],
  render: (args) => (
    <form aria-label="Zoeken">
      <Combobox {...args} />
    </form>
  ),
  // [CMP-29] Searches, moves and chooses by the keyboard, as the pattern of an editable combobox asks.
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox', { name: 'Organisatie' });
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(input).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await userEvent.keyboard('noo');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    await expect(active).toHaveTextContent('Bank Noord');
    await expect(input).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(input).toHaveValue('Bank Noord');
    await expect(input).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onChange).toHaveBeenLastCalledWith('bn');
    await expect(new FormData(canvas.getByRole('form')).get('organisation')).toBe('bn');
    // Offers the others as well, and closes without a change.
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent('Bank Noord');
    await expect(canvas.getAllByRole('option')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    await expect(input).toHaveValue('Bank Noord');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

export const KeepsTypedText: Story = {
  name: 'Keeps typed text',
  tags: ['CMP-29', 'test-case'],
  // [CMP-29] Chooses the name that was typed in full, and keeps what is no option with the reason.
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'hoffelijk');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith('ho');
    await expect(input).toHaveValue('Hoffelijk');
    await userEvent.type(input, 'heid');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.tab();
    await expect(input).toHaveValue('Hoffelijkheid');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription('Kies een optie uit de lijst.');
  },
};

export const ThousandsOfOptions: Story = {
  name: 'Thousands of options',
  tags: ['CMP-29', 'test-case'],
  args: { label: 'Deelnemer', options: people },
  // [CMP-29] Renders only what is in sight, wherever the list is scrolled to, and says how many there are.
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.click(input);
    await waitFor(() => expect(canvas.getByRole('listbox')).toBeVisible());
    await expect(canvas.getAllByRole('option').length).toBeLessThan(30);
    await userEvent.keyboard('{ArrowUp}');
    const last = await canvas.findByRole('option', { name: /Deelnemer 5000/ });
    await waitFor(() => expect(last).toBeVisible());
    await expect(last).toHaveAttribute('aria-setsize', '5000');
    await expect(last).toHaveAttribute('aria-posinset', '5000');
    await expect(input).toHaveAttribute('aria-activedescendant', last.id);
    canvas.getByRole('listbox').scrollTop = 100_000;
    await waitFor(() => expect(canvas.getByRole('option', { name: /Deelnemer 1788 / })).toBeVisible());
    await waitFor(() =>
      expect(document.querySelector('[aria-live=polite]')).toHaveTextContent('5.000 opties'),
    );
  },
};

export const SearchingOnServer: Story = {
  name: 'Searching on a server',
  tags: ['CMP-29', 'test-case'],
  args: { label: 'Deelnemer', options: [], load: searchPeople },
  // [CMP-29] Says that it searches, shows what was found, and says when that failed.
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('combobox');
    await userEvent.type(input, 'mer 4999');
    await expect(canvas.getByText('Zoeken…')).toBeVisible();
    await userEvent.click(await canvas.findByRole('option', { name: /Deelnemer 4999/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('4999');
    await expect(input).toHaveValue('Deelnemer 4999');
    await expect(input).toHaveFocus();
    await userEvent.clear(input);
    await userEvent.type(input, 'fout');
    await expect(await canvas.findByText(/^Zoeken is niet gelukt/)).toBeVisible();
    await userEvent.clear(input);
    await userEvent.type(input, 'niemand');
    await expect(await canvas.findByText('Geen opties')).toBeVisible();
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15', 'test-case'],
  render: (args) => (
    <LocaleProvider texts={{ combobox: { none: 'Niets' } }}>
      <Combobox {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows other texts.
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'xyz');
    await expect(canvas.getByText('Niets')).toBeVisible();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
