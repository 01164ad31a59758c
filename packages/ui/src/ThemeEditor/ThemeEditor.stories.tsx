import type { Meta, StoryObj } from '@storybook/react-vite';
import { Profiler, useState } from 'react';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { StoryPage } from './story-page.tsx';
import { ThemeEditor, type ThemeEditorProps } from './ThemeEditor.tsx';

const description = `**When to use**: the theme of an environment, with a preview beside it.

**When not**: one single color (ColorField).

**Anatomy**: at the start a theme from the color of the brand, what cannot be read well, and all colors; at the end
the preview. The colors go to the preview as CSS variables, and to every \`<iframe>\` of the same origin in it:
nothing is drawn again. An \`<iframe data-published>\` keeps the colors that people see now, to compare with. The
value has only what was chosen; the theme derives the rest.

**Keyboard**

| Key | Does |
| --- | --- |
| Tab | from button to field; the preview can have the focus too, to scroll |
| Enter in a color | writes it in full; then it submits a form around it |`;

let commits = 0;

function Controlled(props: ThemeEditorProps) {
  const [colors, setColors] = useState(props.value);
  return (
    <ThemeEditor
      {...props}
      published={props.value}
      value={colors}
      onChange={(next, unreadable) => {
        setColors(next);
        props.onChange(next, unreadable);
      }}
    />
  );
}

const meta = {
  title: 'Theme/ThemeEditor',
  component: ThemeEditor,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: { component: description },
      story: { inline: false, iframeHeight: 700 },
      canvas: { sourceState: 'none' },
    },
  },
  // The editor shows theme colors as literal values.
  tags: ['own-colors'],
  args: { value: {}, onChange: fn(), children: <StoryPage /> },
  beforeEach: () => {
    commits = 0;
  },
  render: (args) => (
    <Controlled {...args}>
      <Profiler id="voorbeeld" onRender={() => (commits += 1)}>
        {args.children}
      </Profiler>
    </Controlled>
  ),
} satisfies Meta<typeof ThemeEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const ChangingColors: Story = {
  name: 'Changing colors',
  tags: ['ENV-10', 'CMP-16', 'test-case'],
  // [ENV-10, CMP-16] Changes every color without rendering the preview again.
  play: async ({ canvas, args, userEvent, step }) => {
    const shown = canvas.getByRole('region', { name: 'Voorbeeld' });
    const ground = () => getComputedStyle(shown).getPropertyValue('--portal-primary');
    const field = canvas.getByRole('textbox', { name: 'Hoofdkleur' });
    const picker = canvas.getByLabelText('Kies een kleur: Hoofdkleur');
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));

    await step('zonder gekozen kleur staat het thema uit een merkkleur open', async () => {
      const brand = canvas.getByRole('textbox', { name: 'Merkkleur' });
      await expect(brand).toBeVisible();
      await userEvent.click(canvas.getByText('Thema uit je merkkleur'));
      await expect(brand).not.toBeVisible();
    });
    const drawn = commits;

    await step('een kleur kiezen, ongedaan maken, opnieuw, herstellen', async () => {
      for (const value of ['#0b5fa5', '#0b5d3b']) await fireEvent.input(picker, { target: { value } });
      await expect(ground()).toBe('#0b5d3b');
      await expect(args.onChange).toHaveBeenLastCalledWith({ primary: '#0b5d3b' }, []);
      await press('Ongedaan maken');
      await expect(ground()).toBe('#ac2e32');
      await expect(field).toHaveValue('');
      await press('Opnieuw');
      await expect(ground()).toBe('#0b5d3b');
      await press('Toon wat nu te zien is');
      await expect(ground()).toBe('#ac2e32');
      await press('Toon wat nu te zien is');
      await expect(ground()).toBe('#0b5d3b');
      await press('Herstel Hoofdkleur');
      await expect(ground()).toBe('#ac2e32');
      await expect(field).toHaveFocus();
    });

    await step('een tekst die geen kleur is wordt gemeld, en gaat weg met een stap terug', async () => {
      await userEvent.type(field, 'rood');
      await userEvent.tab();
      await userEvent.tab();
      await expect(args.onChange).toHaveBeenLastCalledWith({}, ['primary']);
      await expect(field).toHaveValue('rood');
      await press('Herstel alles');
      await expect(canvas.getByRole('textbox', { name: 'Hoofdkleur' })).toHaveValue('');
    });

    await step('zoeken', async () => {
      await userEvent.type(canvas.getByRole('searchbox', { name: 'Zoek een kleur' }), 'voettekst');
      await expect(canvas.getByText('1 van 47 kleuren')).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: 'Voettekst' })).toBeVisible();
      await press('Toon alle kleuren');
      await expect(canvas.getByRole('textbox', { name: 'Hoofdkleur' })).toBeVisible();
    });

    await step('in het voorbeeld aanwijzen', async () => {
      await press('Wijs een kleur aan');
      await userEvent.click(within(shown).getByRole('button', { name: 'Ga verder' }));
      await expect(canvas.getByText('Kleuren van wat je aanwees')).toBeVisible();
      await expect(canvas.getByRole('textbox', { name: 'Actieknop' })).toBeVisible();
      await press('Toon alle kleuren');
    });
    await expect(commits).toBe(drawn);
  },
};

export const FromBrandColor: Story = {
  name: 'From a brand color',
  tags: ['ENV-10', 'test-case'],
  args: {
    logo: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="48"><rect width="48" height="48" fill="#f7a800"/></svg>')}`,
  },
  // [ENV-10] Derives a readable theme from the color of a logo.
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Gebruik deze kleuren' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Gebruik het thema Helder' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.objectContaining({ primary: '#f7a800' }), []);
    await expect(canvas.getByText('Alle kleuren zijn goed te lezen.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Ongedaan maken' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({}, []);
  },
};

export const UnreadableColors: Story = {
  name: 'Unreadable colors',
  tags: ['ENV-10', 'test-case'],
  args: { value: { text: '#aaaaaa', background: '#333333' } },
  // [ENV-10] Lists colors with too little contrast, moves focus to one, and repairs one or all.
  play: async ({ canvas, userEvent, step }) => {
    const item = (name: string) => canvas.getByRole('button', { name }).closest('li') as HTMLElement;
    await step('waar geen enkele kleur kan, staat welke achtergrond moet veranderen', async () => {
      await expect(item('Tekst')).toHaveTextContent(/Kies een andere kleur voor Achtergrond\.$/);
      await userEvent.click(canvas.getByRole('button', { name: 'Tekst' }));
      await expect(canvas.getByRole('textbox', { name: 'Tekst' })).toHaveFocus();
    });
    await step('één kleur, en daarna alle', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^Gebruik #\w{6} voor Achtergrond$/ }));
      await expect(canvas.getByText('Eén kleur is niet goed te lezen.')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Verbeter alle kleuren' }));
      await expect(canvas.getByText('Alle kleuren zijn goed te lezen.')).toBeVisible();
    });
  },
};

export const RestoringTheme: Story = {
  name: 'Restoring an earlier theme',
  tags: ['ENV-10', 'test-case'],
  args: {
    history: Array.from({ length: 12 }, (_, index) => ({
      id: String(index),
      title: `${28 - index} oktober 2026`,
      note: 'Door Bram Bakker',
      colors: { primary: index % 2 === 0 ? '#0b5fa5' : '#17693d' },
    })),
  },
  // [ENV-10] Restores a published theme as a step that can be undone.
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('Eerdere thema’s'));
    await expect(await canvas.findAllByText('Door Bram Bakker')).toHaveLength(10);
    await userEvent.click(canvas.getByRole('button', { name: 'Toon alle 12 thema’s' }));
    await expect(canvas.getAllByText('Door Bram Bakker')).toHaveLength(12);
    await userEvent.click(canvas.getByRole('button', { name: 'Zet terug: 27 oktober 2026' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ primary: '#17693d' }, []);
    await userEvent.click(canvas.getByRole('button', { name: 'Ongedaan maken' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({}, []);
  },
};

export const ImportingTheme: Story = {
  name: 'Importing a theme',
  tags: ['ENV-10', 'test-case'],
  // [ENV-10] Shows the changes of another theme before it is applied.
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('Thema bewaren of overnemen'));
    const text = canvas.getByRole('textbox', { name: 'Thema als tekst' });
    await userEvent.click(text);
    await userEvent.paste('{ "color_text": "#222222", "rood": 1 }');
    await userEvent.click(canvas.getByRole('button', { name: 'Bekijk wat er verandert' }));
    await expect(canvas.getByText('rood is geen kleur van het thema.')).toBeVisible();
    await expect(canvas.getByText('Tekst: #55485f wordt #222222')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Neem over' }));
    await expect(args.onChange).toHaveBeenLastCalledWith({ text: '#222222' }, []);
    await expect(text).toHaveValue('');
  },
};

const framed = (title: string, part: object = {}) => (
  <iframe
    title={title}
    sandbox="allow-same-origin"
    style={{ inlineSize: '100%', border: 0 }}
    srcDoc="<p style='color: var(--portal-primary)'>Tekst</p>"
    {...part}
  />
);

let isReadable = false;

export const FromAnotherEnvironment: Story = {
  name: 'From another environment',
  tags: ['ENV-10', 'test-case'],
  args: {
    otherThemes: [
      { id: 'groen', title: 'Groen Advies', load: () => Promise.resolve({ primary: '#17693d' }) },
      {
        id: 'blauw',
        title: 'Bank Blauw',
        load: () => Promise.resolve(isReadable ? { primary: '#0b5fa5', text: '#222222' } : null),
      },
    ],
  },
  beforeEach: () => {
    isReadable = false;
  },
  // [ENV-10] Shows the changes of the theme of another environment, and applies it as one step; the focus is never lost.
  play: async ({ canvas, args, userEvent, step }) => {
    const choice = canvas.getByRole('combobox', { name: 'Omgeving', hidden: true });
    const part = within(choice.closest('details') as HTMLElement);
    const look = () => userEvent.click(part.getByRole('button', { name: 'Bekijk wat er verandert' }));
    await userEvent.click(canvas.getByText('Neem over van een andere omgeving'));
    await step('wat niet te lezen is, kan nog eens', async () => {
      await look();
      await userEvent.selectOptions(choice, 'Bank Blauw');
      await look();
      await expect(await canvas.findByText(/^Dit thema kon niet worden gelezen/)).toBeVisible();
      isReadable = true;
      await look();
    });
    await step('wat er verandert, en toch niet', async () => {
      await waitFor(() => expect(canvas.getByText(/ kleuren veranderen$/)).toHaveFocus());
      await expect(canvas.getByText('Hoofdkleur: #ac2e32 wordt #0b5fa5')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Toch niet' }));
      await expect(choice).toHaveFocus();
      await expect(args.onChange).not.toHaveBeenCalled();
    });
    await step('overnemen, en in één stap terug', async () => {
      await userEvent.selectOptions(choice, 'Bank Blauw');
      await look();
      await userEvent.click(await canvas.findByRole('button', { name: 'Neem over' }));
      await expect(args.onChange).toHaveBeenLastCalledWith({ primary: '#0b5fa5', text: '#222222' }, []);
      await expect(choice).toHaveFocus();
      await userEvent.click(canvas.getByRole('button', { name: 'Ongedaan maken' }));
      await expect(args.onChange).toHaveBeenLastCalledWith({}, []);
    });
  },
};

export const PageInFrame: Story = {
  name: 'Page in a frame',
  tags: ['ENV-09', 'test-case'],
  args: {
    children: framed('Pagina'),
  },
  // [ENV-09] Writes the colors to the page in a frame.
  play: async ({ canvas, userEvent }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>('Pagina');
    const color = () => frame.contentDocument?.body?.style.getPropertyValue('--portal-primary');
    await waitFor(() => expect(color()).toBe('#ac2e32'));
    await fireEvent.input(canvas.getByLabelText('Kies een kleur: Hoofdkleur'), {
      target: { value: '#0b5fa5' },
    });
    // Waits, since a busy browser may only now replace the first, empty page of the frame.
    await waitFor(() => expect(color()).toBe('#0b5fa5'));
    await userEvent.click(canvas.getByRole('button', { name: 'Laat zien in het voorbeeld: Hoofdkleur' }));
    await expect(color()).not.toBe('#0b5fa5');
    await waitFor(() => expect(color()).toBe('#0b5fa5'));
  },
};

export const ComparedWithPublished: Story = {
  name: 'Compared with published',
  tags: ['ENV-09', 'test-case'],
  args: {
    children: (
      <>
        {framed('Nieuw')}
        {framed('Nu', { 'data-published': '' })}
      </>
    ),
  },
  // [ENV-09] Writes the colors to one frame, and keeps the published ones in the other.
  play: async ({ canvas, userEvent }) => {
    const colorIn = (title: string) =>
      canvas
        .getByTitle<HTMLIFrameElement>(title)
        .contentDocument?.body?.style.getPropertyValue('--portal-primary');
    await waitFor(() => expect([colorIn('Nieuw'), colorIn('Nu')]).toEqual(['#ac2e32', '#ac2e32']));
    await fireEvent.input(canvas.getByLabelText('Kies een kleur: Hoofdkleur'), {
      target: { value: '#0b5fa5' },
    });
    await expect([colorIn('Nieuw'), colorIn('Nu')]).toEqual(['#0b5fa5', '#ac2e32']);
    await userEvent.click(canvas.getByRole('button', { name: 'Laat zien in het voorbeeld: Hoofdkleur' }));
    await expect(colorIn('Nieuw')).not.toBe('#0b5fa5');
    await expect(colorIn('Nu')).toBe('#ac2e32');
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15'],
  args: { children: undefined },
  render: (args) => (
    <LocaleProvider texts={{ themeEditor: { names: { primary: 'Merk' }, groups: { merk: 'Basis' } } }}>
      <Controlled {...args} errorOf={(key) => (key === 'primary' ? 'Kies een andere kleur.' : undefined)} />
    </LocaleProvider>
  ),
  // [CMP-15] Every name can be replaced.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Basis')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Merk' })).toHaveAccessibleDescription(
      expect.stringContaining('Kies een andere kleur.'),
    );
    await expect(canvas.queryByRole('button', { name: /^Laat / })).toBeNull();
  },
};
