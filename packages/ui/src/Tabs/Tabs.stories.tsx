import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { TextField } from '../TextField/TextField.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { narrow } from '../testing/story-layout.tsx';
import { Tabs } from './Tabs.tsx';

const drawn = fn();

function Drawn({ name }: { name: string }) {
  drawn(name);
  return <p style={{ margin: 0 }}>{`Inhoud van ${name}`}</p>;
}

/**
 * Parts of one subject, of which one is shown.
 *
 * **When to use**: lists of equal weight side by side.
 *
 * **When not**: steps in an order (Stepper), or what readers want to see side by side.
 *
 * **Anatomy**: a row of buttons with `role="tablist"` and one panel; only the open panel is drawn.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the active tab, and then to the content |
 * | ← → | to the previous or next tab, which opens at once |
 * | Home, End | to the first or last tab |
 */
const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: {
    label: 'Diplomadossier',
    onValueChange: fn(),
    tabs: [
      { key: 'alle', label: 'Alle to-do’s', content: <p>Nog drie to-do’s.</p> },
      { key: 'functie', label: 'Benodigd voor functie', content: <TextField label="Zoek" name="zoek" /> },
      { key: 'extra', label: 'Extra certificering', content: <p>Nog geen certificaten.</p> },
    ],
  },
  parameters: { viewport: { options: viewports } },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Keyboard: Story = {
  tags: ['CMP-13', 'test-case'],
  args: {
    tabs: [
      { key: 'alle', label: 'Alle to-do’s', content: <Drawn name="alle" /> },
      { key: 'functie', label: 'Benodigd voor functie', content: <TextField label="Zoek" name="zoek" /> },
      { key: 'extra', label: 'Extra certificering', content: <Drawn name="extra" /> },
    ],
  },
  beforeEach: () => void drawn.mockClear(),
  // [CMP-13] Opens tabs by arrow keys; content is rendered when first opened, and stays.
  play: async ({ args, canvas, userEvent }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await expect(tab('Alle to-do’s')).toHaveAttribute('aria-selected', 'true');
    await expect(drawn).not.toHaveBeenCalledWith('extra');
    await userEvent.tab();
    await expect(tab('Alle to-do’s')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tab('Extra certificering')).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('extra');
    await expect(canvas.getByText('Inhoud van extra')).toBeVisible();
    await expect(canvas.queryByText('Inhoud van alle')).not.toBeVisible();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Benodigd voor functie' })).toHaveFocus();
    await userEvent.type(canvas.getByRole('textbox'), 'Wft');
    await userEvent.click(tab('Alle to-do’s'));
    await userEvent.click(tab('Benodigd voor functie'));
    await expect(canvas.getByRole('textbox')).toHaveValue('Wft');
    const tabs = canvas.getAllByRole('tab');
    await expect(tabs.map((element) => element.tabIndex)).toEqual([-1, 0, -1]);
  },
};

export const OnPhone: Story = {
  name: 'On a phone',
  tags: ['CMP-13'],
  args: { value: 'bestaat-niet' },
  globals: { viewport: { value: 'narrow' } },
  decorators: [narrow(280)],
  // [CMP-13] Keeps the tabs in one row on a phone; an unknown tab selects the first.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { selected: true })).toHaveTextContent('Alle to-do’s');
    await expect(canvas.getByRole('tablist').clientWidth).toBeLessThanOrEqual(280);
    const tops = canvas.getAllByRole('tab').map(({ offsetTop }) => offsetTop);
    await expect(new Set(tops).size).toBe(1);
  },
};

export const KeyboardOnPhone: Story = {
  ...OnPhone,
  name: 'Keyboard on a phone',
  tags: ['CMP-13', 'test-case'],
  // [CMP-13] A tab that takes the focus scrolls into sight.
  play: async ({ canvas, userEvent }) => {
    const tabs = canvas.getAllByRole('tab');
    const list = canvas.getByRole('tablist');
    tabs[0]?.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(list.scrollLeft).toBeGreaterThan(0));
    const { right = Infinity } = tabs.at(-1)?.getBoundingClientRect() ?? {};
    await expect(right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1);
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(list.scrollLeft).toBe(0));
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: (
        <Tabs
          label="Evenementen"
          tabs={[
            { key: 'komend', label: 'Komend', content: <p>Actualiteitendag, 12 december.</p> },
            { key: 'geweest', label: 'Geweest', content: <p>Zorgplicht in de praktijk, 3 november.</p> },
          ]}
        />
      ),
      why: 'Parts of equal weight, each with a name of a word or two.',
    },
    bad: {
      example: (
        <Tabs
          label="Aanvraag"
          tabs={[
            { key: '1', label: 'Stap 1', content: <p>Vul eerst je gegevens in.</p> },
            { key: '2', label: 'Stap 2', content: <p>Stuur dan je diploma op.</p> },
          ]}
        />
      ),
      why: 'Steps have an order, which tabs do not: use a Stepper.',
    },
  }),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
