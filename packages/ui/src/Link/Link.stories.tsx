import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect } from 'storybook/test';
import { LinkProvider } from '../LinkProvider/LinkProvider.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { ButtonLink } from '../Button/ButtonLink.tsx';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { Link } from './Link.tsx';

/**
 * Een link in een tekst.
 *
 * **Wanneer wel**: ergens heen gaan, binnen of buiten het portaal (`external` opent een nieuw tabblad en zegt dat).
 *
 * **Wanneer niet**: een handeling (Button), of de stap waar het scherm om draait (ButtonLink).
 *
 * **Opbouw**: een `<a>` door de LinkProvider, zodat de router van het portaal hem tekent. Altijd onderstreept.
 *
 * **Toetsenbord**
 *
 * | Toets | Doet |
 * | --- | --- |
 * | Tab | naar de link |
 * | Enter | volgt hem |
 */
const meta = {
  title: 'Navigatie/Link',
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

export const Gewoon: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Inloggegevens vergeten?' });
    await expect(link).toHaveAttribute('href', '#inhoud');
    await expect(link).not.toHaveAttribute('target');
  },
};

export const Extern: Story = {
  args: { href: 'https://voorbeeld.example', external: true, children: 'Leeromgeving' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Leeromgeving (opent in een nieuw tabblad)' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const InEenTitel: Story = {
  name: 'In een titel',
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

export const Teksten: Story = {
  name: 'Eigen tekst',
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

export const Router: Story = {
  name: 'Met LinkProvider',
  tags: ['proef'],
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
