import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { demoThemes } from '../../../../.storybook/themes.ts';
import { contrastRatio } from '../theme/colors/contrast.ts';
import type { Hex } from '../theme/keys/keys.ts';
import { ThemeScope } from '../theme/ThemeScope.tsx';
import { SubNavigation } from './navigation/SubNavigation.tsx';
import '../theme/theme.css';

afterEach(cleanup);

/** Returns the colors in a computed value, as channels. */
const channelsIn = (value: string) =>
  [...value.matchAll(/rgb\((\d+), (\d+), (\d+)\)/g)].map(([, ...channels]) => channels.map(Number));

const toHex = (channels: number[]): Hex =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

test.each(Object.entries(demoThemes))(
  '[ENV-10] all text on the gradient is readable in the theme of %s, also while hovered',
  async (_name, theme) => {
    render(
      <ThemeScope theme={theme}>
        <SubNavigation gradient title="Goedemorgen, Anna" back={{ href: '#dashboard' }}>
          <p>Adviseur bij Voorbeeld Advies</p>
        </SubNavigation>
      </ThemeScope>,
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
      const color = toHex(channelsIn(getComputedStyle(text).color)[0] ?? []);
      const ratios = grounds.map((ground) => contrastRatio(color, ground));
      expect(Math.min(...ratios), `${text.textContent} in ${color}`).toBeGreaterThanOrEqual(4.5);
    }
  },
);
