import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { compileTheme } from '../src/theme/compile-theme.ts';

/**
 * Met opzet fout, en daarom geen voorbeeld: op deze verhalen wordt beproefd dat de tests fouten vangen. De gewone tests
 * slaan ze over, en Storybook toont ze niet.
 */
const meta = {
  title: 'Fout',
  tags: ['fout', '!test', '!dev', '!autodocs'],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const VeldZonderNaam: Story = {
  name: 'Fout: een veld zonder naam',
  render: () => <input type="text" />,
};

export const WeinigContrast: Story = {
  name: 'Fout: tekst met te weinig contrast',
  render: () => <p style={{ color: '#9a9a9a', backgroundColor: '#e8e8e8' }}>Dit is nauwelijks te lezen.</p>,
};

export const AfbeeldingZonderTekst: Story = {
  name: 'Fout: een afbeelding zonder tekst',
  render: () => (
    <img
      src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=="
      width={40}
      height={40}
      ref={(element) => element?.removeAttribute('alt')}
      alt=""
    />
  ),
};

export const KleinDoel: Story = {
  name: 'Fout: knoppen die te klein zijn',
  render: () => (
    <div style={{ display: 'flex' }}>
      {['Vorige', 'Volgende'].map((name) => (
        <button key={name} aria-label={name} style={{ width: 10, height: 10, padding: 0, border: 0 }} />
      ))}
    </div>
  ),
};

export const FoutInDeConsole: Story = {
  name: 'Fout: een melding in de console',
  render: () => (
    <ul>
      {/* oxlint-disable-next-line react/jsx-key -- the missing key is what is wrong here */}
      {['een', 'twee'].map((text) => (
        <li>{text}</li>
      ))}
    </ul>
  ),
};

export const MislukteHandeling: Story = {
  name: 'Fout: een handeling die niets doet',
  render: () => <button type="button">Opslaan</button>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Opslaan' }));
    await expect(canvas.getByRole('button')).toHaveTextContent('Opgeslagen');
  },
};

function Broken(): never {
  throw new Error('Dit onderdeel is stuk.');
}

export const Kapot: Story = {
  name: 'Fout: een onderdeel dat niet te tekenen is',
  render: () => <Broken />,
};

export const KapotThema: Story = {
  name: 'Fout: een thema dat geen object is',
  render: () => <p>Hoi</p>,
  play: async () => {
    await expect(compileTheme(null).issues).toEqual([]);
  },
};
