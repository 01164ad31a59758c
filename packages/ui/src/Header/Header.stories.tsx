import type { Meta, StoryObj } from '@storybook/react-vite';
import FolderOpen from 'lucide-react/icons/folder-open';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import { expect, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { viewports } from '../Grid/viewports.ts';
import { Header } from './Header.tsx';
import { logo, logoSlim } from './story-logos.ts';
import { onPage } from './story-page.tsx';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { framed } from '../testing/story-layout.tsx';
import { opens } from '../testing/opens.ts';

/**
 * The top of every page.
 *
 * **When to use**: once, at the top of the page. The band below (`subNavigation`) names the page and its parts.
 *
 * **When not**: the login, which has a face of its own.
 *
 * **Markup**: a `<header>` that begins with the link that skips it. The bar stays in view; after 30 px of scrolling the
 * slim logo comes.
 *
 * **Navigation**: a row below the bar. On a phone it is at the bottom of the screen: give each place an icon. Five
 * places fit there: of more, those from the fifth are behind a button, so put first what people open most. A bar of
 * your own at the bottom, such as one that saves, takes its place with the attribute `data-bottom-bar`.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | first the link that skips the header, then logo, links and account menu |
 * | Enter, space on the account menu or the button for more | opens or closes it |
 * | Escape | closes the menu; the focus returns to the button |
 */
const meta = {
  title: 'Layout/Header',
  component: Header,
  parameters: {
    layout: 'fullscreen',
    viewport: { options: viewports },
    inSample: {
      logo: "{ src: '/logo.svg', alt: 'Voorbeeld Advies' }",
      logoSlim: "{ src: '/logo-smal.svg' }",
    },
    docs: { story: { inline: false, iframeHeight: '360px' } },
    anatomy: {
      story: 'AllParts',
      width: 1240,
      height: 400,
      parts: [
        { selector: 'header img:not([data-slim])', name: 'Logo, a link to the home page' },
        { selector: '[data-beside-logo]', name: 'Title of the site' },
        { selector: 'header ul:has([href="/webshop"])', name: 'Links to other sites' },
        { selector: 'header [href="/opdracht"]', name: 'Button' },
        { selector: '[data-menu] > button', name: 'Account menu' },
        { selector: 'nav:has([aria-current="page"])', name: 'Navigation' },
        { selector: '[data-gradient]', name: 'Band' },
        { selector: '[data-gradient] a', name: 'Way back' },
        { selector: '[data-gradient] h1', name: 'Title of the page' },
        { selector: '[data-header-links] nav', name: 'Links to the parts of the page' },
        { selector: '[data-header-links] button', name: 'Actions on the page' },
      ],
    } satisfies AnatomyParameter,
  },
  globals: { viewport: { value: 'wide' } },
  args: {
    homeHref: '/',
    logo,
    logoSlim,
    title: 'Mijn leeromgeving',
    user: { fullName: 'Chris van den Berg', detail: 'Manager bij Voorbeeld Advies B.V.' },
    profileLink: { href: '/profiel' },
    logout: { href: '/uitloggen' },
  },
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

export const Default: Story = {
  decorators: [onPage],
};

export const OpeningMenu: Story = {
  name: 'Opening the menu',
  tags: ['CMP-01', 'test-case'],
  decorators: [onPage],
  // [CMP-01] Shows logo, title and account menu.
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

export const OpenMenu: Story = {
  ...Default,
  name: 'Open menu',
  play: opens(trigger.name),
};

export const WithEverything: Story = {
  name: 'With everything',
  decorators: [onPage],
  args: full,
};

export const AllParts: Story = {
  name: 'All parts',
  // Only in the picture of the anatomy.
  tags: ['!autodocs', '!dev'],
  decorators: [onPage],
  args: {
    ...full,
    buttons: (
      <ButtonLink href="/opdracht" variant="cta" size="compact">
        Nieuwe opdracht
      </ButtonLink>
    ),
    navigation: [
      { href: '/', label: 'Overzicht', icon: <House size={24} /> },
      { href: '/dossier', label: 'Diplomadossier', icon: <FolderOpen size={24} /> },
      { href: '/profiel', label: 'Mijn profiel', icon: <UserRound size={24} />, current: true },
    ],
  },
};

export const EverythingInPlace: Story = {
  ...WithEverything,
  name: 'Everything in place',
  tags: ['CMP-01', 'test-case'],
  // [CMP-01] Shows upper links, buttons and the band with the back link, page links and actions.
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

export const OnPhone: Story = {
  name: 'On a phone',
  decorators: [onPage],
  args: full,
  globals: { viewport: { value: 'narrow' } },
};

export const OpeningMenuOnPhone: Story = {
  ...OnPhone,
  name: 'Opening the menu on a phone',
  tags: ['CMP-01', 'test-case'],
  // [CMP-01] Moves upper links and buttons to the menu in a narrow window.
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('link', { name: 'Webshop' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', trigger));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Webshop' })).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Naar diplomadossier' })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  },
};

export const OpenMenuOnPhone: Story = {
  ...OnPhone,
  name: 'Open menu on a phone',
  parameters: framed(560),
  play: opens(trigger.name),
};

export const WithoutUserOnPhone: Story = {
  name: 'Without user on a phone',
  tags: ['CMP-01', 'test-case'],
  decorators: [onPage],
  args: { ...full, user: undefined, profileLink: undefined, logout: undefined, subNavigation: undefined },
  globals: { viewport: { value: 'narrow' } },
  // [CMP-01] Has a menu with only the links.
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Leeromgeving' })).toBeVisible());
    await expect(canvas.queryByRole('link', { name: 'Uitloggen' })).toBeNull();
  },
};

export const Greeting: Story = {
  decorators: [onPage],
  args: {
    subNavigation: {
      title: 'Goedemiddag Chris',
      gradient: true,
      children: <p style={{ margin: '8px 0 0' }}>Manager bij Voorbeeld Advies B.V.</p>,
    },
  },
};

export const Impersonation: Story = {
  tags: ['CMP-01', 'test-case'],
  decorators: [onPage],
  args: {
    user: { fullName: 'Anna de Vries', detail: 'Deelnemer bij Voorbeeld Advies B.V.' },
    logout: { href: '/uitloggen', label: 'Uitloggen als Anna' },
    accountLinks: [{ href: '/wissel-account', label: 'Wissel van account' }],
  },
  // [CMP-01] Names the person in the link to log out.
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Anna de Vries/u }));
    const names = within(canvas.getByLabelText('Menu'))
      .getAllByRole('link')
      .map((link) => link.textContent);
    await expect(names).toEqual(['Mijn profiel', 'Wissel van account', 'Uitloggen als Anna']);
  },
};

export const WithoutLogo: Story = {
  name: 'Without logo',
  decorators: [onPage],
  args: { logo: undefined, logoSlim: undefined, title: 'Zonnig Verzekeringen' },
};

export const LoginPage: Story = {
  name: 'Login page',
  decorators: [onPage],
  args: { user: undefined, profileLink: undefined, logout: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const WithoutLogoOnPhone: Story = {
  name: 'Without logo on a phone',
  ...WithoutLogo,
  globals: { viewport: { value: 'narrow' } },
};
