import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { AnatomyParameter } from '../testing/Anatomy.tsx';
import { Footer } from './Footer.tsx';

/**
 * The bottom of every page.
 *
 * **When to use**: once, at the bottom of the page.
 *
 * **When not**: buttons or messages that belong to the content.
 *
 * **Markup**: a `<footer>`; with `custom` the parts are those of an environment.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | along telephone, email and links |
 * | Enter | follows the link |
 */
const meta = {
  title: 'Layout/Footer',
  component: Footer,
  parameters: {
    layout: 'fullscreen',
    anatomy: {
      story: 'Default',
      width: 960,
      height: 300,
      parts: [
        { selector: 'footer h2', name: 'Heading of the support desk' },
        { selector: 'footer p', name: 'When it can be reached' },
        { selector: '[href^="tel:"]', name: 'Telephone number' },
        { selector: '[href^="mailto:"]', name: 'Email address' },
        { selector: 'footer div:not(:has([href^="tel:"])) > h2', name: 'Heading of the links' },
        { selector: 'footer div:not(:has([href^="tel:"])) > ul', name: 'Links to other sites' },
      ],
    } satisfies AnatomyParameter,
  },
} satisfies Meta<typeof Footer>;

export default meta;
type Story = StoryObj<typeof meta>;

const supportDesk = {
  hours: 'Bereikbaar van 09:00-12:00 en 13:00-16:00.',
  phone: '088 000 00 00',
  email: 'servicedesk@voorbeeld.example',
};

export const Default: Story = {
  tags: ['CMP-02'],
  // [CMP-02] Shows the service desk and two sister sites.
  args: {
    supportDesk,
    links: [
      { href: '/webshop', label: 'Naar de webshop' },
      { href: '/leren', label: 'Naar de leeromgeving' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('09:00-12:00');
    await expect(canvas.getByRole('contentinfo')).toHaveTextContent('13:00-16:00');
    await expect(canvas.getByRole('heading', { name: 'Servicedesk' })).toBeVisible();
    await expect(canvas.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'tel:0880000000',
      'mailto:servicedesk@voorbeeld.example',
      '/webshop',
      '/leren',
    ]);
  },
};

export const CustomDetails: Story = {
  name: 'Custom details',
  tags: ['CMP-02'],
  args: {
    custom: {
      headings: { contact: 'Hulp bij Zonnig', links: 'Handig om te weten' },
      description: 'We helpen je graag, elke werkdag van acht tot vijf.',
      phone: '+31 30 000 00 00',
      email: 'opleidingen@voorbeeld.example',
      links: [
        { href: '/voorwaarden', label: 'Voorwaarden' },
        { href: '/privacy', label: 'Privacy' },
        { href: '/toegankelijkheid', label: 'Toegankelijkheid' },
      ],
    },
  },
  // [CMP-02] Shows custom headings, description, details and links.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Hulp bij Zonnig' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Handig om te weten' })).toBeVisible();
    await expect(canvas.getByText('We helpen je graag, elke werkdag van acht tot vijf.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: '+31 30 000 00 00' })).toHaveAttribute(
      'href',
      'tel:+31300000000',
    );
    await expect(canvas.getByRole('link', { name: 'opleidingen@voorbeeld.example' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await expect(canvas.queryByText(/09:00-12:00/u)).toBeNull();
  },
};

export const LinksOnly: Story = {
  name: 'Links only',
  tags: ['CMP-02'],
  args: { custom: { links: [{ href: '/privacy', label: 'Privacy' }] } },
  // [CMP-02] Leaves out parts that are not given.
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('heading', { name: 'Servicedesk' })).toBeNull();
    await expect(canvas.getAllByRole('link')).toHaveLength(1);
  },
};
