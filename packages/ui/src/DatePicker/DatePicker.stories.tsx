import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { viewports } from '../Grid/viewports.ts';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { monthNames } from './calendar-date.ts';
import { DatePicker, type DatePickerProps } from './DatePicker.tsx';
import { below, framed, narrow } from '../testing/story-layout.tsx';
import { opens } from '../testing/opens.ts';

const description = `
**Wanneer wel**: voor elke datum die iemand kent of opzoekt: een geboortedatum, een examendatum, een termijn. Typen is
de eerste weg, de kalender helpt.

**Wanneer niet**: voor een maand of jaar alleen, of voor een tijdstip.

Het veld leest \`6-2-2023\`, \`6/2/23\`, \`06022023\`, \`060223\`, \`6 feb 2023\`, \`6 februari 2023\` en een geplakte
\`2023-02-06\`, altijd de dag voor de maand. Het wist nooit wat er getypt is en zegt wat er niet klopt. De waarde is een
tekst \`JJJJ-MM-DD\` of \`null\`, zonder tijdzone. Twee cijfers worden het jaar dat hooguit twintig jaar vooruit ligt en
niet na \`max\`.

**Opbouw**: een Field met een tekstveld, een knop en een native popover met de kalender, die pas bij het openen wordt
geladen.

**Toetsenbord**

| Toets | Waar | Doet |
| --- | --- | --- |
| Tab | veld | leest de datum en schrijft haar voluit; daarna de knop |
| Enter | veld | hetzelfde, en verstuurt het formulier |
| Enter, spatie | knop | opent de kalender op de gekozen dag of vandaag |
| pijlen | kalender | een dag of een week verder of terug |
| Home, End | kalender | begin en einde van de week |
| PageUp, PageDown | kalender | een maand terug of verder; met Shift een jaar |
| Enter, spatie | kalender | kiest de dag; de focus gaat terug naar de knop |
| Escape | kalender | sluit; de focus gaat terug naar de knop |

Met react-hook-form: de \`field\` van een Controller. \`onChange\` krijgt de datum of \`null\`, en als tweede waarom een
getypte tekst geen datum is. Om ook een tekst te wissen die geen datum is, krijgt de Controller een nieuwe \`key\`.`;

const meta = {
  title: 'Formulier/DatePicker',
  component: DatePicker,
  parameters: { viewport: { options: viewports }, docs: { description: { component: description } } },
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

export const Gewoon: Story = {};

export const KalenderOpen: Story = {
  name: 'Kalender open',
  args: { defaultValue: '2023-02-06' },
  parameters: framed(520),
  play: opens(/^Selecteer een datum/),
};

export const Typen: Story = {
  tags: ['CMP-03', 'proef'],
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

export const Onderweg: Story = {
  name: 'Tijdens het typen',
  tags: ['CMP-03', 'proef'],
  // [CMP-03] Reports no wrong year while someone is typing.
  play: async ({ args }) => {
    await userEvent.type(field(), '6-2-2023');
    await expect(args.onChange).toHaveBeenCalledOnce();
    await expect(args.onChange).toHaveBeenCalledWith('2023-02-06', undefined);
    await userEvent.clear(field());
    await expect(args.onChange).toHaveBeenLastCalledWith(null, undefined);
  },
};

export const Fout: Story = {
  name: 'Datum die niet bestaat',
  tags: ['CMP-03', 'proef'],
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

export const Kalender: Story = {
  name: 'Kalender met toetsenbord',
  tags: ['CMP-03', 'proef'],
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

export const Grenzen: Story = {
  name: 'Buiten min en max',
  tags: ['CMP-03', 'proef'],
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

function Controlled(args: DatePickerProps) {
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

export const Bestuurd: Story = {
  name: 'Met value en onChange',
  tags: ['CMP-03', 'proef'],
  render: (args) => <Controlled {...args} />,
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

export const ElkeStaat: Story = {
  name: 'Elke stand',
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

export const Staten: Story = {
  ...ElkeStaat,
  name: 'Kalender op een telefoon',
  tags: ['proef'],
  globals: { viewport: { value: 'smal' } },
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

export const Namen: Story = {
  name: 'Eigen namen',
  tags: ['CMP-15', 'proef'],
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
