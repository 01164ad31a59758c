import type { Meta, StoryObj } from '@storybook/react-vite';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Profiler, useState, type CSSProperties } from 'react';
import { expect, userEvent } from 'storybook/test';
import { demoThemeNames, demoThemes } from '../../../../.storybook/themes.ts';
import { Button } from '../Button/Button.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Link } from '../Link/Link.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { applyVariables } from './apply-theme.ts';
import { compileTheme } from './compile-theme.ts';
import { darkTheme, lightDark } from './dark-theme.ts';
import { ThemeScope } from './ThemeScope.tsx';

const meta = {
  title: 'Theme/ThemeScope',
  component: ThemeScope,
  args: { theme: {} },
} satisfies Meta<typeof ThemeScope>;

export default meta;
type Story = StoryObj<typeof meta>;

const column = { display: 'grid', gap: 16, padding: 24, borderRadius: 12 } as const;

function Sample({ name }: { name: string }) {
  return (
    <>
      <h2 style={{ fontSize: 24 }}>{name}</h2>
      <p style={{ margin: 0 }}>
        Je kunt op elk moment verder gaan. Lees eerst <Link href="#uitleg">hoe het werkt</Link>.
      </p>
      <TextField label="E-mailadres" hint="Hier sturen we je diploma naartoe." />
      <Checkbox label="Houd mij op de hoogte" defaultChecked />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button variant="cta" icon={<ArrowRight />}>
          Ga verder
        </Button>
        <Button>Opslaan</Button>
        <Button variant="quiet">Annuleren</Button>
      </div>
    </>
  );
}

export const PartOfPage: Story = {
  name: 'Part of a page',
  args: { theme: { primary: '#ffd54a', accent: '#bde3ff' }, children: <Button>Opslaan</Button> },
};

export const AllEnvironments: Story = {
  name: 'All environments',
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  render: () => (
    <div
      style={{
        display: 'grid',
        gap: 24,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))',
      }}
    >
      {Object.entries(demoThemes).map(([slug, theme]) => (
        <ThemeScope key={slug} theme={theme} style={column}>
          <Sample name={demoThemeNames[slug as keyof typeof demoThemes]} />
        </ThemeScope>
      ))}
    </div>
  ),
};

let commits = 0;

export const ApplyingTheme: Story = {
  name: 'Applying another theme',
  tags: ['CMP-16', 'test-case'],
  beforeEach: () => {
    commits = 0;
  },
  render: () => (
    <Profiler id="pagina" onRender={() => (commits += 1)}>
      <div data-testid="pagina" style={{ ...column, backgroundColor: 'var(--portal-background)' }}>
        {Array.from({ length: 20 }, (_, index) => (
          <Sample key={index} name={`Blok ${index + 1}`} />
        ))}
      </div>
    </Profiler>
  ),
  // [CMP-16] Renders no component again when another theme is applied.
  play: async ({ canvas }) => {
    const page = canvas.getByTestId('pagina');
    const button = canvas.getAllByRole('button', { name: 'Opslaan' })[0];
    if (!button) throw new Error('The page has no button.');
    await expect(commits).toBe(1);
    for (const [slug, ground] of [
      ['zonnig', 'rgb(11, 95, 165)'],
      ['banknoord', 'rgb(11, 93, 59)'],
    ] as const) {
      applyVariables(page, compileTheme(demoThemes[slug]).variables);
      await expect(getComputedStyle(button).backgroundColor).toBe(ground);
    }
    await expect(commits).toBe(1);
  },
};

const inside = (
  <Profiler id="inhoud" onRender={() => (commits += 1)}>
    <Button>Opslaan</Button>
  </Profiler>
);

function Switching() {
  const [sunny, setSunny] = useState(false);
  return (
    <ThemeScope theme={sunny ? demoThemes.zonnig : demoThemes.banknoord} style={column}>
      <label>
        <input type="checkbox" onChange={() => setSunny(!sunny)} /> Zonnig
      </label>
      {inside}
    </ThemeScope>
  );
}

export const SwitchingTheme: Story = {
  name: 'Switching the theme',
  tags: ['CMP-16', 'test-case'],
  beforeEach: () => {
    commits = 0;
  },
  render: () => <Switching />,
  // [CMP-16] Renders nothing inside a ThemeScope again when its theme changes.
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Opslaan' });
    await expect(getComputedStyle(button).backgroundColor).toBe('rgb(11, 93, 59)');
    await expect(commits).toBe(1);
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(getComputedStyle(button).backgroundColor).toBe('rgb(11, 95, 165)');
    await expect(commits).toBe(1);
  },
};

const grounds = { light: 'rgb(247, 245, 248)', dark: 'rgb(23, 21, 23)' };

export const Dark: Story = {
  tags: ['CMP-16', 'CMP-19'],
  parameters: { docs: { canvas: { sourceState: 'none' } } },
  beforeEach: () => {
    commits = 0;
  },
  render: () => (
    <Profiler id="donker" onRender={() => (commits += 1)}>
      <div
        data-testid="deel"
        data-scheme="dark"
        style={{
          ...(lightDark(compileTheme({}), darkTheme({})) as CSSProperties),
          ...column,
          backgroundColor: 'var(--portal-background)',
          color: 'var(--portal-text)',
        }}
      >
        <Sample name="Donker" />
      </div>
    </Profiler>
  ),
  // [CMP-19] Shows the scheme that is asked for, and [CMP-16] renders nothing again when it changes.
  play: async ({ canvas }) => {
    const part = canvas.getByTestId('deel');
    for (const [scheme, ground] of Object.entries(grounds)) {
      part.dataset['scheme'] = scheme;
      await expect(getComputedStyle(part).backgroundColor).toBe(ground);
    }
    await expect(commits).toBe(1);
  },
};
