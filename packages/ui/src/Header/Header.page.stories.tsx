import type { Meta, StoryObj } from '@storybook/react-vite';
import Blocks from 'lucide-react/icons/blocks';
import CalendarDays from 'lucide-react/icons/calendar-days';
import FolderOpen from 'lucide-react/icons/folder-open';
import House from 'lucide-react/icons/house';
import ScrollText from 'lucide-react/icons/scroll-text';
import UserRound from 'lucide-react/icons/user-round';
import UserSearch from 'lucide-react/icons/user-search';
import { expect, waitFor, within } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { DataTable } from '../DataTable/DataTable.tsx';
import type { Column } from '../DataTable/model/columns.ts';
import { Container } from '../Grid/Grid.tsx';
import { viewports } from '../Grid/viewports.ts';
import { Header } from './Header.tsx';
import { framed } from '../testing/story-layout.tsx';
import { logo, logoSlim } from './story-logos.ts';
import { onPage } from './story-page.tsx';

/**
 * The navigation below the bar, on a phone at the bottom of the screen, and the scrolling of the page: the bar shrinks, and the
 * head of a table stays in view below it.
 */
const meta = {
  title: 'Layout/Header/Navigation and scrolling',
  component: Header,
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    inSample: {
      logo: "{ src: '/logo.svg', alt: 'Voorbeeld Advies' }",
      logoSlim: "{ src: '/logo-smal.svg' }",
    },
    docs: { story: { inline: false, iframeHeight: '360px' } },
  },
  globals: { viewport: { value: 'wide' } },
  args: { homeHref: '/', logo, logoSlim, user: { fullName: 'Chris van den Berg' } },
} satisfies Meta<typeof Header>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithNavigation: Story = {
  name: 'With navigation',
  decorators: [onPage],
  args: {
    navigation: [
      { href: '/', label: 'Overzicht', icon: <House size={24} /> },
      { href: '/dossier', label: 'Diplomadossier', icon: <FolderOpen size={24} />, current: true },
      { href: '/evenementen', label: 'Evenementen', icon: <CalendarDays size={24} /> },
      { href: '/profiel', label: 'Mijn profiel', icon: <UserRound size={24} /> },
    ],
    upLinks: [{ href: '/webshop', label: 'Webshop' }],
    subNavigation: { title: 'Diplomadossier' },
  },
};

export const CurrentPlace: Story = {
  ...WithNavigation,
  name: 'Current place',
  tags: ['CMP-01', 'test-case'],
  // [CMP-01] Shows the main navigation below the bar, and marks the link of the current page.
  play: async ({ args, canvas }) => {
    const main = canvas.getByRole('navigation', { name: 'Hoofdmenu' });
    const links = within(main).getAllByRole('link');
    await expect(links.map((link) => link.textContent)).toEqual(args.navigation?.map(({ label }) => label));
    await expect(links.filter((link) => link.ariaCurrent === 'page')).toEqual([links[1]]);
    await expect(main.getBoundingClientRect().top).toBeGreaterThan(64);
    await expect(main.getBoundingClientRect().bottom).toBeLessThan(160);
    const beside = within(canvas.getByRole('navigation', { name: 'Meer links' }));
    await expect(beside.getByRole('link', { name: 'Webshop' })).toBeVisible();
  },
};

export const NavigationOnPhone: Story = {
  name: 'Navigation on a phone',
  tags: ['CMP-01', 'test-case'],
  decorators: [onPage],
  args: {
    navigation: [
      { href: '/', label: 'Overzicht', icon: <House size={24} /> },
      { href: '/evenementen', label: 'Evenementen', icon: <CalendarDays size={24} /> },
      { href: '/profiel', label: 'Mijn profiel', icon: <UserRound size={24} /> },
      { href: '/omgevingen', label: 'Omgevingen', icon: <Blocks size={24} />, current: true },
      { href: '/logboek', label: 'Logboek', icon: <ScrollText size={24} /> },
    ],
    subNavigation: { title: 'Omgevingen' },
  },
  globals: { viewport: { value: 'narrow' } },
  // [CMP-01] Shows five links with icons at the bottom of a phone, without covering the end of the page.
  play: async ({ canvas, canvasElement }) => {
    const main = canvas.getByRole('navigation', { name: 'Hoofdmenu' });
    await expect(Math.round(main.getBoundingClientRect().bottom)).toBe(window.innerHeight);
    for (const link of within(main).getAllByRole('link')) {
      await expect(link.querySelector('svg')).toBeVisible();
      const { left, right, height } = link.getBoundingClientRect();
      await expect(left).toBeGreaterThanOrEqual(0);
      await expect(right).toBeLessThanOrEqual(window.innerWidth);
      await expect(height).toBeGreaterThanOrEqual(44);
    }
    const { paddingBlockEnd } = getComputedStyle(document.body);
    await expect(parseFloat(paddingBlockEnd)).toBeGreaterThanOrEqual(main.offsetHeight - 1);

    const bar = canvasElement.appendChild(document.createElement('div'));
    bar.dataset['bottomBar'] = '';
    await expect(main).not.toBeVisible();
    bar.remove();
    await expect(main).toBeVisible();
  },
};

export const MoreThanFiveOnPhone: Story = {
  ...NavigationOnPhone,
  name: 'More than five places on a phone',
  tags: ['CMP-01', 'test-case'],
  parameters: framed(560),
  args: {
    navigation: [
      { href: '/', label: 'Overzicht', icon: <House size={24} /> },
      { href: '/evenementen', label: 'Evenementen', icon: <CalendarDays size={24} /> },
      { href: '/omgevingen', label: 'Omgevingen', icon: <Blocks size={24} /> },
      { href: '/mensen', label: 'Mensen', icon: <UserSearch size={24} /> },
      { href: '/logboek', label: 'Logboek', icon: <ScrollText size={24} />, current: true },
      { href: '/profiel', label: 'Mijn profiel', icon: <UserRound size={24} /> },
    ],
    subNavigation: { title: 'Logboek' },
  },
  // [CMP-01] Puts links beyond the fourth behind a button on a phone, and marks it when one of them is current.
  play: async ({ canvas, userEvent }) => {
    const main = within(canvas.getByRole('navigation', { name: 'Hoofdmenu' }));
    const names = () => main.getAllByRole('link').map((link) => link.textContent);
    await expect(names()).toEqual(['Overzicht', 'Evenementen', 'Omgevingen', 'Mensen']);
    const more = main.getByRole('button', { name: 'Meer' });
    await expect(more).toHaveAttribute('aria-current', 'true');
    await expect(more.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(more);
    await waitFor(() => expect(main.getByRole('link', { name: 'Mijn profiel' })).toBeVisible());
    await expect(main.getByRole('link', { name: 'Logboek' })).toHaveAttribute('aria-current', 'page');
    await expect(
      main.getByRole('link', { name: 'Mijn profiel' }).getBoundingClientRect().bottom,
    ).toBeLessThanOrEqual(more.getBoundingClientRect().top);
  },
};

export const MoreThanFiveWide: Story = {
  name: 'More than five places in a wide window',
  tags: ['CMP-01', 'test-case'],
  decorators: [onPage],
  args: MoreThanFiveOnPhone.args ?? {},
  // [CMP-01] Shows all links in the row of a wide window.
  play: async ({ args, canvas }) => {
    const main = within(canvas.getByRole('navigation', { name: 'Hoofdmenu' }));
    await expect(main.getAllByRole('link')).toHaveLength(args.navigation?.length ?? 0);
    await expect(main.queryByRole('button')).toBeNull();
  },
};

const subNavigation = {
  title: 'Mijn profiel',
  hashLinks: [
    { href: '#persoon', label: 'Persoonsgegevens', current: true },
    { href: '#adres', label: 'Adresgegevens' },
  ],
};

export const ShrinksOnScroll: Story = {
  name: 'Shrinks on scroll',
  tags: ['CMP-01', 'test-case'],
  args: { subNavigation },
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
  // [CMP-01] Shrinks after 30 px without moving the page.
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
const rows = Array.from({ length: 60 }, (_, index) => `${people[index % people.length] ?? ''} ${index + 1}`);

export const AboveTable: Story = {
  name: 'Above a table',
  tags: ['CMP-01', 'CMP-04', 'test-case'],
  args: { subNavigation },
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
  // [CMP-01, CMP-04] Keeps the header of a table below the bar and the page links.
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
