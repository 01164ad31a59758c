import type { Meta, StoryObj } from '@storybook/react-vite';
import { Profiler } from 'react';
import { expect, fireEvent, within } from 'storybook/test';
import { PreviewPage } from './PreviewPage.tsx';
import { ThemeEditor } from './ThemeEditor.tsx';

let commits = 0;

/**
 * Verander elke kleur van een omgeving en zie een pagina meeveranderen. Wat niet gekozen is, leidt het thema zelf af. Wat te
 * weinig contrast heeft, staat bovenaan, met de dichtstbijzijnde kleur die wel voldoet, of de achtergrond die in de weg staat.
 */
const meta = {
  title: 'Thema/Bewerken',
  component: ThemeEditor,
  parameters: {
    layout: 'fullscreen',
    docs: { story: { inline: false, iframeHeight: 700 }, canvas: { sourceState: 'none' } },
  },
  // It shows colors by their value on purpose.
  tags: ['no-sentinel'],
  args: { children: <PreviewPage /> },
  beforeEach: () => {
    commits = 0;
  },
  render: () => (
    <ThemeEditor>
      <Profiler id="voorbeeld" onRender={() => (commits += 1)}>
        <PreviewPage />
      </Profiler>
    </ThemeEditor>
  ),
} satisfies Meta<typeof ThemeEditor>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Editor: Story = {};

export const Bewerken: Story = {
  name: 'Kleuren veranderen',
  tags: ['ENV-10', 'CMP-16', 'proef'],
  // [ENV-10, CMP-16] Changes every color without rendering the preview again.
  play: async ({ canvas, userEvent, step }) => {
    const shown = canvas.getByRole('region', { name: 'Voorbeeld' });
    const ground = () => getComputedStyle(shown).getPropertyValue('--portal-primary');
    const field = canvas.getByRole('textbox', { name: 'Hoofdkleur' });
    const picker = canvas.getByLabelText('Kies een kleur: Hoofdkleur');
    const text = canvas.getByRole('textbox', { name: 'Thema als JSON' });
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    const drawn = commits;

    await step('een kleur kiezen, ongedaan maken, opnieuw, herstellen', async () => {
      for (const value of ['#0b5fa5', '#0b5d3b']) await fireEvent.input(picker, { target: { value } });
      await expect(ground()).toBe('#0b5d3b');
      await expect(text).toHaveValue('{\n  "primary": "#0b5d3b"\n}');
      await press('Ongedaan maken');
      await expect(ground()).toBe('#ac2e32');
      await expect(field).toHaveValue('');
      await press('Opnieuw');
      await expect(ground()).toBe('#0b5d3b');
      await press('Herstel Hoofdkleur');
      await expect(ground()).toBe('#ac2e32');
      await expect(field).toHaveFocus();
    });

    await step(
      'een ander thema plakken: wat niet leesbaar is wordt genoemd, met een kleur die wel kan',
      async () => {
        await fireEvent.change(text, { target: { value: '{ "color_text": "#aaaaaa", "rood": 1 }' } });
        await press('Neem over');
        await expect(canvas.getByText('rood is geen themasleutel.')).toBeVisible();
        await expect(canvas.getByText(/^Eén kleur heeft te weinig/)).toBeVisible();
        await expect(canvas.getByText('op Vlak 2,32 op 1, nodig is 5,4 op 1')).toBeVisible();
        await userEvent.click(canvas.getByRole('button', { name: /^Gebruik #\w{6} voor Tekst$/ }));
        await expect(canvas.getByText('Alle kleuren hebben genoeg contrast.')).toBeVisible();
        await press('Begin opnieuw');
        await expect(text).toHaveValue('{}');
      },
    );

    await step('waar geen enkele kleur kan, staat welke achtergrond moet veranderen', async () => {
      await fireEvent.change(text, { target: { value: '{ "background": "#333333" }' } });
      await press('Neem over');
      const item = canvas.getByText('Tekst', { selector: 'strong' }).closest('li') as HTMLElement;
      await expect(item).toHaveTextContent(/Kies een andere kleur voor Achtergrond\.$/);
      await expect(within(item).queryByRole('button')).not.toBeInTheDocument();
      await userEvent.click(canvas.getByRole('button', { name: /^Gebruik #\w{6} voor Achtergrond$/ }));
      await expect(canvas.getByText('Alle kleuren hebben genoeg contrast.')).toBeVisible();
      await press('Begin opnieuw');
    });

    await expect(commits).toBe(drawn);
  },
};
