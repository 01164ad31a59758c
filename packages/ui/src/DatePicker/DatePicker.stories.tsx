import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { viewports } from '../Grid/viewports.ts';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { monthNames } from './calendar-date.ts';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { below, framed, narrow } from '../testing/story-layout.tsx';
import { opens } from '../testing/opens.ts';

const description = `**When to use**: every date that somebody knows or looks up: a birthday, the day of an exam, a term. Typing is the
first way, the calendar helps.

**When not**: a month or a year alone, or a time.

The field reads \`6-2-2023\`, \`6/2/23\`, \`06022023\`, \`060223\`, \`6 feb 2023\`, \`6 februari 2023\` and a pasted
\`2023-02-06\`, always the day before the month. It never erases what was typed and says what is wrong. The value is a
text \`YYYY-MM-DD\` or \`null\`, without a time zone. Two digits become the year that is at most twenty years ahead and
not after \`max\`.

**Markup**: a Field with an \`<input>\`, and a native popover with the calendar, which is loaded when it opens.

**Keyboard**

| Key | Where | Does |
| --- | --- | --- |
| Tab | field | reads the date and writes it in full; then the button |
| Enter | field | the same, and submits the form |
| Enter, space | button | opens the calendar on the chosen day or today |
| arrows | calendar | a day or a week further or back |
| Home, End | calendar | begin and end of the week |
| PageUp, PageDown | calendar | a month back or further; with Shift a year |
| Enter, space | calendar | chooses the day; the focus returns to the button |
| Escape | calendar | closes; the focus returns to the button |

With react-hook-form: the \`field\` of a Controller. \`onChange\` gets the date or \`null\`, and second why a typed text
is no date. To erase a text that is no date as well, give the Controller a new \`key\`.`;

const meta = {
  title: 'Forms/DatePicker',
  component: DatePicker,
  parameters: {
    viewport: { options: viewports },
    docs: { description: { component: description } },
    anatomy: {
      story: 'OpenCalendar',
      width: 480,
      height: 520,
      parts: [
        { selector: '#storybook-root label', name: 'Label' },
        { selector: '#storybook-root input', name: 'Input: the date as people type it' },
        { selector: '[aria-haspopup="dialog"]', name: 'Button that opens the calendar' },
        { selector: '[popover]', name: 'Calendar' },
        { selector: '[popover] button', name: 'Previous month; the next one is on the other side' },
        { selector: '[popover] select', name: 'Month, with the year beside it' },
        { selector: '.react-datepicker__day--selected', name: 'Chosen day' },
      ],
    } satisfies AnatomyParameter,
  },
  decorators: [narrow(320)],
  args: { label: 'Geboortedatum', name: 'birthDate', onChange: fn(), onBlur: fn() },
} satisfies Meta<typeof DatePicker>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Geboortedatum' });
const opener = () => screen.getByRole('button', { name: 'Selecteer een datum: Geboortedatum' });
/** Waits for the calendar, which loads on demand. */
const calendar = async () => within(await screen.findByRole('dialog', { name: 'Selecteer een datum' }));

async function openCalendar() {
  await userEvent.click(opener());
  const inside = await calendar();
  await inside.findByRole('button', { name: 'Volgende maand' });
  return inside;
}

export const Default: Story = {};

export const OpenCalendar: Story = {
  name: 'Open calendar',
  args: { defaultValue: '2023-02-06' },
  parameters: framed(520),
  play: opens(/^Selecteer een datum/),
};

export const Typing: Story = {
  tags: ['CMP-03', 'test-case'],
  render: (args) => (
    <form aria-label="Profiel">
      <DatePicker {...args} />
    </form>
  ),
  // [CMP-03] Reads every Dutch notation; the value is yyyy-mm-dd.
  play: async ({ args, canvas }) => {
    await expect(field()).toHaveAccessibleDescription('dd-mm-jjjj');
    for (const [typed, value] of [
      ['6-2-2023', '2023-02-06'],
      ['7/2/23', '2023-02-07'],
      ['08022023', '2023-02-08'],
      ['9 februari 2023', '2023-02-09'],
    ] as const) {
      await userEvent.clear(field());
      await userEvent.type(field(), typed);
      await userEvent.tab();
      await userEvent.tab();
      await expect(field()).toHaveValue(value.split('-').toReversed().join('-'));
      await expect(args.onChange).toHaveBeenLastCalledWith(value, undefined);
      await expect(new FormData(canvas.getByRole('form')).get('birthDate')).toBe(value);
    }
    await userEvent.clear(field());
    await userEvent.click(field());
    await userEvent.paste('2023-02-10');
    await userEvent.keyboard('{Enter}');
    await expect(field()).toHaveValue('10-02-2023');
    await expect(args.onBlur).toHaveBeenCalledTimes(4);
  },
};

export const WhileTyping: Story = {
  name: 'While typing',
  tags: ['CMP-03', 'test-case'],
  // [CMP-03] Reports no wrong year while someone is typing.
  play: async ({ args }) => {
    await userEvent.type(field(), '6-2-2023');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('2023-02-06', undefined);
    await userEvent.clear(field());
    await expect(args.onChange).toHaveBeenLastCalledWith(null, undefined);
  },
};

export const NonexistentDate: Story = {
  name: 'Nonexistent date',
  tags: ['CMP-03', 'test-case'],
  args: { required: true },
  // [CMP-03] Keeps a date that does not exist and says what is wrong.
  play: async ({ args }) => {
    await userEvent.type(field(), '31-02-2024');
    await expect(field()).not.toBeInvalid();
    await userEvent.tab();
    await userEvent.tab();
    await expect(field()).toHaveValue('31-02-2024');
    await expect(field()).toBeInvalid();
    const sentence = '31-02-2024 bestaat niet. Februari 2024 heeft 29 dagen.';
    // The messages are loaded on demand.
    await waitFor(() => expect(field()).toHaveAccessibleDescription(`dd-mm-jjjj ${sentence}`));
    await userEvent.click(field());
    await userEvent.tab();
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenLastCalledWith(sentence);
    await expect(field().validationMessage).toBe(sentence);
    await userEvent.clear(field());
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByText('Het is verplicht om een datum te selecteren.')).toBeVisible();
    await waitFor(() =>
      expect(document.querySelector('[data-portal-announcer=polite]')).toHaveTextContent('Het is verplicht'),
    );
    await userEvent.type(field(), '29-2-2024');
    await expect(field()).not.toBeInvalid();
  },
};

export const CalendarKeyboard: Story = {
  name: 'Calendar with the keyboard',
  tags: ['CMP-03', 'test-case'],
  args: { defaultValue: '2023-02-06' },
  // [CMP-03] Is Dutch throughout, starts the week on Monday and works by keyboard.
  play: async ({ args }) => {
    opener().focus();
    await userEvent.keyboard('{Enter}');
    const inside = await openedCalendar();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/^Kies maandag 6 februari 2023/));
    const panel = screen.getByRole('dialog', { name: 'Selecteer een datum' });
    await expect(panel.querySelector('.react-datepicker__day-names')).toHaveTextContent(/^ma.*di.*zo/i);
    await expect(panel.outerHTML).not.toMatch(
      /choose|month |previous|next month|selected date|monday|not available/i,
    );
    for (const day of panel.querySelectorAll('.react-datepicker__day')) {
      await expect(day.getBoundingClientRect().height).toBeGreaterThanOrEqual(24);
    }
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await expect(document.activeElement).toHaveAccessibleName(/^Kies dinsdag 14 februari 2023/);
    await userEvent.keyboard('{PageDown}');
    await expect(inside.getByRole('combobox', { name: 'Maand' })).toHaveDisplayValue('maart');
    await userEvent.keyboard('{Enter}');
    await expect(field()).toHaveValue('14-03-2023');
    await expect(args.onChange).toHaveBeenLastCalledWith('2023-03-14', undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener()).toHaveFocus();
  },
};

async function openedCalendar() {
  const inside = await calendar();
  await inside.findByRole('button', { name: 'Volgende maand' });
  return inside;
}

export const OutsideLimits: Story = {
  name: 'Outside min and max',
  tags: ['CMP-03', 'test-case'],
  args: { min: '2023-02-05', max: '2023-02-20', defaultValue: '2023-02-06' },
  // [CMP-03] Offers no days outside min and max, and refuses them when typed.
  play: async ({ args }) => {
    const inside = await openCalendar();
    await expect(inside.getByRole('button', { name: 'Vorige maand' })).toBeDisabled();
    await expect(inside.getByRole('button', { name: 'Volgende maand' })).toBeDisabled();
    const tooLate = inside.getByLabelText(/^Niet te kiezen: dinsdag 21 februari 2023/);
    await userEvent.click(tooLate, { pointerEventsCheck: 0 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await userEvent.clear(field());
    await userEvent.type(field(), '21-2-2023{Enter}');
    await expect(screen.getByText('Kies een datum tot en met 20-02-2023.')).toBeVisible();
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.click(opener());
    await openedCalendar();
  },
};

function KeptOutside(args: DatePickerProps) {
  const [date, setDate] = useState<string | null>('2023-02-06');
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 320 }}>
      <DatePicker {...args} value={date} onChange={setDate} />
      <output>{date ?? 'geen'}</output>
      <Button onClick={() => setDate('2024-02-29')}>Schrikkeldag</Button>
      <Button onClick={() => setDate(null)}>Wis</Button>
    </div>
  );
}

export const Controlled: Story = {
  tags: ['CMP-03', 'test-case'],
  render: (args) => <KeptOutside {...args} />,
  // [CMP-03] Follows the value from outside and keeps what was typed.
  play: async ({ canvas }) => {
    await expect(field()).toHaveValue('06-02-2023');
    await userEvent.clear(field());
    await userEvent.type(field(), '31-2-2023');
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('status')).toHaveTextContent('geen');
    await expect(field()).toHaveValue('31-2-2023');
    await userEvent.click(canvas.getByRole('button', { name: 'Schrikkeldag' }));
    await expect(field()).toHaveValue('29-02-2024');
    await expect(field()).not.toBeInvalid();
    await userEvent.click(canvas.getByRole('button', { name: 'Wis' }));
    await expect(field()).toHaveValue('');
  },
};

export const States: Story = {
  decorators: [below],
  render: () => (
    <LocaleProvider texts={{ datePicker: { dayLetters: 'dag', monthLetters: 'maand', yearLetters: 'jaar' } }}>
      <DatePicker label="Leeg" />
      <DatePicker label="Ingevuld" defaultValue="2026-11-21" required hint="Staat op je diploma." />
      <DatePicker label="Fout" error="Geboortedatum is verplicht!" />
      <DatePicker label="Alleen lezen" defaultValue="2026-11-21" readOnly />
      <DatePicker label="Uitgeschakeld" defaultValue="2026-11-21" disabled />
      <DatePicker label="Onzin" defaultValue="0000-00-00" />
    </LocaleProvider>
  ),
};

export const CalendarOnPhone: Story = {
  ...States,
  name: 'Calendar on a phone',
  tags: ['test-case'],
  globals: { viewport: { value: 'narrow' } },
  // Shows every state in a narrow window; a value that is no date breaks nothing.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Onzin' })).toHaveValue('0000-00-00');
    await expect(canvas.getByRole('button', { name: /Alleen lezen/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /Ingevuld/ }));
    await openedCalendar();
    const box = screen.getByRole('dialog').getBoundingClientRect();
    await expect(box.left).toBeGreaterThanOrEqual(0);
    await expect(box.right).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15', 'test-case'],
  args: { defaultValue: '2023-02-06' },
  render: (args) => (
    <LocaleProvider
      texts={{
        datePicker: {
          months: monthNames.map((name) => `m-${name}`),
          weekdays: ['nul', 'een', 'twee', 'drie', 'vier', 'vijf', 'zes'],
        },
      }}
    >
      <DatePicker {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Takes other names for months and weekdays.
  play: async () => {
    const inside = await openCalendar();
    await expect(inside.getByRole('combobox', { name: 'Maand' })).toHaveDisplayValue('m-februari');
    await expect(inside.getByLabelText('Kies een 6 m-februari 2023')).toHaveFocus();
    await expect(inside.getAllByRole('columnheader')[0]).toHaveTextContent(/^een/);
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: <DatePicker label="Geboortedatum" max="2026-11-21" />,
      why: 'Asks for a day that people know, and takes no day that cannot be right.',
    },
    bad: {
      example: <DatePicker label="Jaar waarin je begon" />,
      why: 'Who knows only the year has to make up a day: ask for a number.',
    },
  }),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
