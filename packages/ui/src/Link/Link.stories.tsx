import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import { LinkProvider } from '../LinkProvider/LinkProvider.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { doAndDont } from '../testing/do-and-dont.tsx';
import { interactionStates } from '../testing/interaction-states.tsx';
import { Link } from './Link.tsx';

/**
 * A link in a text.
 *
 * **When to use**: going somewhere, within or outside the site (`external` opens a new tab and says so).
 *
 * **When not**: an action (Button), or the step that the screen is about (ButtonLink).
 *
 * **Anatomy**: an `<a>` by the LinkProvider, so that the router of the site draws it. Always underlined.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the link |
 * | Enter | follows it |
 */
const meta = {
  title: 'Navigation/Link',
  component: Link,
  args: { href: '#inhoud', children: 'Inloggegevens vergeten?' },
  render: (args) => (
    <p>
      Kom je er niet uit? <Link {...args} />
    </p>
  ),
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Inloggegevens vergeten?' });
    await expect(link).toHaveAttribute('href', '#inhoud');
    await expect(link).not.toHaveAttribute('target');
  },
};

export const External: Story = {
  args: { href: 'https://voorbeeld.example', external: true, children: 'Leeromgeving' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Leeromgeving (opent in een nieuw tabblad)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const InTitle: Story = {
  name: 'In a title',
  tags: ['ENV-07'],
  args: { children: 'Wft Basis' },
  render: (args) => (
    <ThemeScope theme={{ title_link: '#0b5d3b' }}>
      <h2>
        <Link {...args} />
      </h2>
    </ThemeScope>
  ),
  // [ENV-07] Has the color that an environment chose for titles with a link.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Wft Basis' })).toHaveStyle({ color: '#0b5d3b' });
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15'],
  args: { href: 'https://voorbeeld.example', external: true, children: 'Leeromgeving' },
  render: (args) => (
    <LocaleProvider texts={{ link: { external: '(nieuw venster)' } }}>
      <Link {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows another text for an external link.
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Leeromgeving (nieuw venster)' })).toBeVisible();
  },
};

function RouterLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} data-router="ja">
      {children}
    </a>
  );
}

export const WithLinkProvider: Story = {
  name: 'With LinkProvider',
  tags: ['test-case'],
  render: (args) => (
    <LinkProvider component={RouterLink}>
      <p>
        <Link {...args} />
      </p>
      <p>
        <Link href="https://voorbeeld.example" external>
          Leeromgeving
        </Link>
      </p>
      <ButtonLink href="#inhoud">Naar het dashboard</ButtonLink>
    </LinkProvider>
  ),
  play: async ({ canvas }) => {
    const inside = canvas.getByRole('link', { name: 'Inloggegevens vergeten?' });
    await expect(inside).toHaveAttribute('data-router', 'ja');
    await expect(canvas.getByRole('link', { name: 'Naar het dashboard' })).toHaveAttribute(
      'data-router',
      'ja',
    );
    await expect(canvas.getByRole('link', { name: /Leeromgeving/ })).not.toHaveAttribute('data-router');
  },
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  ...doAndDont({
    good: {
      example: (
        <p>
          Lees <Link href="#eisen">de eisen aan een diploma</Link>.
        </p>
      ),
      why: 'Says where it goes, also in a list of links.',
    },
    bad: {
      example: (
        <p>
          Voor de eisen, <Link href="#eisen">klik hier</Link>.
        </p>
      ),
      why: 'A list of links that all say “klik hier” helps nobody.',
    },
  }),
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
