import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoThemes } from '../../../../.storybook/themes.ts';
import { contrastRatio } from '../theme/contrast.ts';
import type { Hex } from '../theme/keys.ts';
import { Theme } from '../theme/Theme.tsx';
import { SubNavigation } from './SubNavigation.tsx';
import '../theme/theme.css';

afterEach(cleanup);

/** The colours in a computed value, as channels. */
const channelsIn = (value: string) =>
  [...value.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map(([, ...channels]) => channels.map(Number));

const toHex = (channels: number[]): Hex =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

test.each(Object.entries(demoThemes))(
  '[ENV-10] in %s all text on the gradient can be read, pointed at or not',
  async (_name, theme) => {
    render(
      <Theme theme={theme}>
        <SubNavigation gradient title="Goedemorgen, Anna" back={{ href: '#dashboard' }}>
          <p>Adviseur bij Voorbeeld Advies</p>
        </SubNavigation>
      </Theme>,
    );
    const link = screen.getByRole('link', { name: 'Terug' });
    const band = link.closest('[data-gradient]') as HTMLElement;
    const [from = [], to = []] = channelsIn(getComputedStyle(band).backgroundImage);
    const grounds = Array.from({ length: 11 }, (_, step) =>
      toHex(from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * (step / 10))),
    );

    await userEvent.hover(link);
    expect(getComputedStyle(link).textDecorationLine).toBe('underline');
    const texts = [link, screen.getByRole('heading'), screen.getByText(/^Adviseur/)];
    for (const text of texts) {
      const colour = toHex(channelsIn(getComputedStyle(text).color)[0] ?? []);
      const ratios = grounds.map((ground) => contrastRatio(colour, ground));
      expect(Math.min(...ratios), `${text.textContent} in ${colour}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);
