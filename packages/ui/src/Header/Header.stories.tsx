import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { Card } from '../Card/Card.tsx';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { Column } from '../DataTable/columns.ts';
import { Container } from '../Grid/Grid.tsx';
import { viewports } from '../Grid/viewports.ts';
import { Header } from './Header.tsx';
import { logo, logoSlim } from './story-logos.ts';

/**
 * De bovenkant van elke pagina.
 *
 * **Wanneer wel**: één keer, boven aan de pagina. De band eronder (`subNavigation`) noemt de pagina en haar delen.
 *
 * **Wanneer niet**: het inlogscherm, dat zijn eigen gezicht heeft.
 *
 * **Opbouw**: een `<header>` met de link Naar de inhoud, een balk met logo, titel en accountmenu die in beeld
 * blijft, en de band. Na 30 px schuiven komt het smalle logo.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Tab | eerst Naar de inhoud, dan logo, links en accountmenu |
 * | Enter, spatie op het accountmenu | opent of sluit het |
 * | Escape | sluit het menu; de focus gaat terug naar de knop |
 */
const meta = {
  title: 'Componenten/Header',
  component: Header,
  parameters: { layout: 'fullscreen', viewport: { options: viewports } },
  globals: { viewport: { value: 'breed' } },
  args: {
    homeHref: '/',
    logo,
    logoSlim,
    title: 'Mijn leeromgeving',
    user: { fullName: 'Chris van den Berg', detail: 'Manager bij Voorbeeld Advies B.V.' },
    profileLink: { href: '/profiel' },
    logout: { href: '/uitloggen' },
  },
  render: (args) => (
    <>
      <Header {...args} />
      <main id="inhoud" tabIndex={-1}>
        <Container>
          <p>De inhoud van de pagina.</p>
        </Container>
      </main>
    </>
  ),
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

const trigger = { name: /^Menu: Chris van den Berg/u };
const full = {
  upLinks: [
    { href: '/webshop', label: 'Webshop' },
    { href: '/leren', label: 'Leeromgeving' },
  ],
  buttons: (
    <ButtonLink href="/dossier" variant="cta" size="compact">
      Naar diplomadossier
    </ButtonLink>
  ),
  subNavigation: {
    title: 'Mijn profiel',
    back: { href: '/account' },
    hashLinks: [
      { href: '#persoon', label: 'Persoonsgegevens', current: true },
      { href: '#adres', label: 'Adresgegevens' },
      { href: '#herstel', label: 'Accountherstel' },
      { href: '#wachtwoord', label: 'Wachtwoord' },
    ],
    actions: (
      <Button variant="quiet" size="compact">
        Wijzigingen opslaan
      </Button>
    ),
  },
};

export const Standaard: Story = {
  name: '[CMP-01] Logo, titel en accountmenu',
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('link', { name: 'Voorbeeld Advies Mijn leeromgeving' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(canvas.queryByRole('link', { name: 'Mijn profiel' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', trigger));
    await expect(canvas.getByRole('link', { name: 'Mijn profiel' })).toHaveAttribute('href', '/profiel');
    await expect(canvas.getByRole('link', { name: 'Uitloggen' })).toHaveAttribute('href', '/uitloggen');
    await waitFor(() => expect(canvas.getByRole('button', trigger)).toHaveAttribute('aria-expanded', 'true'));
  },
};

export const Volledig: Story = {
  name: '[CMP-01] Bovenlinks, knoppen en tussenbalk met terug, paginalinks en acties',
  args: full,
  play: async ({ canvas }) => {
    const main = within(canvas.getByRole('navigation', { name: 'Hoofdmenu' }));
    await expect(main.getByRole('link', { name: 'Webshop' })).toHaveAttribute('href', '/webshop');
    await expect(canvas.getByRole('link', { name: 'Naar diplomadossier' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Terug' })).toHaveAttribute('href', '/account');
    await expect(canvas.getByRole('heading', { level: 1, name: 'Mijn profiel' })).toBeVisible();
    const page = within(canvas.getByRole('navigation', { name: 'Op deze pagina' }));
    await expect(page.getByRole('link', { name: 'Persoonsgegevens' })).toHaveAttribute(
      'aria-current',
      'location',
    );
    await expect(page.getByRole('link', { name: 'Adresgegevens' })).toHaveAttribute('href', '#adres');
    await expect(canvas.getByRole('button', { name: 'Wijzigingen opslaan' })).toBeVisible();
  },
};

export const Smal: Story = {
  name: '[CMP-01] Smal: bovenlinks en knoppen staan in het menu, niets valt buiten beeld',
  args: full,
  globals: { viewport: { value: 'smal' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Webshop' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', trigger));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Webshop' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Naar diplomadossier' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const SmalZonderGebruiker: Story = {
  name: '[CMP-01] Smal zonder gebruiker: een menu met alleen de links',
  args: { ...full, user: undefined, profileLink: undefined, logout: undefined, subNavigation: undefined },
  globals: { viewport: { value: 'smal' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Leeromgeving' })).toBeVisible());
    await expect(canvas.queryByRole('link', { name: 'Uitloggen' })).toBeNull();
  },
};

export const Begroeting: Story = {
  args: {
    subNavigation: {
      title: 'Goedemiddag Chris',
      gradient: true,
      children: <p style={{ margin: '8px 0 0' }}>Manager bij Voorbeeld Advies B.V.</p>,
    },
  },
};

export const Meekijken: Story = {
  name: '[CMP-01] Meekijkend: uitloggen noemt de naam',
  args: {
    user: { fullName: 'Anna de Vries', detail: 'Deelnemer bij Voorbeeld Advies B.V.' },
    logout: { href: '/uitloggen', label: 'Uitloggen als Anna' },
    accountLinks: [{ href: '/wissel-account', label: 'Wissel van account' }],
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Anna de Vries/u }));
    const names = within(canvas.getByLabelText('Menu'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    await expect(names).toEqual(['Mijn profiel', 'Wissel van account', 'Uitloggen als Anna']);
  },
};

export const ZonderLogo: Story = {
  args: { logo: undefined, logoSlim: undefined, title: 'Zonnig Verzekeringen' },
};

export const Inlogpagina: Story = {
  args: { user: undefined, profileLink: undefined, logout: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const SmalZonderLogo: Story = { ...ZonderLogo, globals: { viewport: { value: 'smal' } } };

export const Krimpt: Story = {
  name: '[CMP-01] Na 30 px krimpt de balk zonder dat de pagina verspringt',
  args: full,
  render: (args) => (
    <>
      <Header {...args} />
      <main id="inhoud" tabIndex={-1}>
        <Container style={{ display: 'grid', gap: 15, paddingBlock: 30 }}>
          {['Persoonsgegevens', 'Adresgegevens', 'Accountherstel', 'Wachtwoord'].map((title) => (
            <Card key={title} title={title} style={{ minHeight: 480 }} />
          ))}
        </Container>
      </main>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const [wide, slim] = canvas.getAllByAltText('Voorbeeld Advies');
    const bar = canvasElement.querySelector('[data-shrunk]');
    const top = () => canvas.getByRole('main').getBoundingClientRect().top + window.scrollY;
    const before = top();

    window.scrollTo(0, 30);
    await waitFor(() => expect(window.scrollY).toBe(30));
    await expect(bar).toHaveAttribute('data-shrunk', 'false');
    await expect(wide).toBeVisible();
    await expect(slim).not.toBeVisible();

    window.scrollTo(0, 31);
    await waitFor(() => expect(bar).toHaveAttribute('data-shrunk', 'true'));
    await expect(wide).not.toBeVisible();
    await waitFor(() => expect(slim).toBeVisible());
    await expect(top()).toBe(before);

    window.scrollTo(0, 900);
    await waitFor(() => expect(bar?.getBoundingClientRect().bottom).toBe(64));
    const links = canvas.getByRole('navigation', { name: 'Op deze pagina' });
    await expect(links.getBoundingClientRect().top).toBeGreaterThanOrEqual(64);
    window.scrollTo(0, 0);
  },
};

const people = ['Anna de Vries', 'Chris van den Berg', 'Dewi Smit', 'Lars Dekker'];
const columns: Column<string>[] = [{ key: 'naam', header: 'Naam', value: (name) => name }];
const rows = Array.from({ length: 60 }, (_, place) => `${people[place % people.length] ?? ''} ${place + 1}`);

export const MetTabel: Story = {
  name: '[CMP-01] [CMP-04] De kop van een tabel plakt onder de balk en de paginalinks',
  args: full,
  render: (args) => (
    <>
      <Header {...args} />
      <main id="inhoud" tabIndex={-1} style={{ paddingBlock: 32 }}>
        <Container>
          <DataTable
            caption="Medewerkers"
            columns={columns}
            rows={rows}
            rowKey={(name) => name}
            cardsBelow="small"
          />
        </Container>
      </main>
    </>
  ),
  play: async ({ canvas }) => {
    const head = canvas.getByRole('columnheader', { name: 'Naam' });
    const links = canvas.getByRole('navigation', { name: 'Op deze pagina' }).closest('[data-header-links]');
    window.scrollTo(0, 1200);
    await waitFor(() => expect(window.scrollY).toBe(1200));
    const top = () => Math.round(head.getBoundingClientRect().top);
    await waitFor(() => expect(top()).toBe(Math.round(links?.getBoundingClientRect().bottom ?? 0)));
    await expect(top()).toBeGreaterThan(64 + 44);
    window.scrollTo(0, 0);
  },
};
