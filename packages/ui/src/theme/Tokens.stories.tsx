import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CSSProperties, ReactNode } from 'react';
import { PageSection } from '../PageSection/PageSection.tsx';
import { compileShape } from './shape.ts';
import css from './theme.css?raw';
import { styled } from 'styled-components';

/** The variables of theme.css besides colors, as a browser reads them. */
const variables = [...css.matchAll(/^ +(--portal-[a-z0-9-]+):\s*([^;]+);/gm)].map(
  ([, name = '', value = '']) => ({ name, value: value.replaceAll(/\s+/g, ' ') }),
);
const of = (group: string) => variables.filter(({ name }) => name.startsWith(`--portal-${group}-`));
const compact = compileShape({ density: 'compact' });

const bar: CSSProperties = { blockSize: 16, background: 'var(--portal-control)' };
const box: CSSProperties = {
  inlineSize: 72,
  blockSize: 48,
  border: '1px solid var(--portal-border-control)',
  background: 'var(--portal-surface)',
};

interface Group {
  title: string;
  lead: string;
  tokens: { name: string; value: string }[];
  /** Shows what a variable looks like, by its name. */
  sample: (name: string) => ReactNode;
  /** Whether a brand changes them with its shape. */
  isShaped?: boolean;
}

const groups: Group[] = [
  {
    title: 'Space',
    lead: 'In steps of 4 px, which a compact theme turns into steps of 3 px.',
    tokens: of('space'),
    sample: (name) => <div style={{ ...bar, inlineSize: `var(${name})` }} />,
    isShaped: true,
  },
  {
    title: 'Corners',
    lead: 'A brand chooses square, soft or round ones.',
    tokens: of('radius'),
    sample: (name) => <div style={{ ...box, borderRadius: `var(${name})` }} />,
  },
  {
    title: 'Height of buttons and fields',
    lead: 'In a compact theme, too, everything is large enough to touch.',
    tokens: of('height'),
    sample: (name) => <div style={{ ...box, blockSize: `var(${name})` }} />,
    isShaped: true,
  },
  {
    title: 'Font size',
    lead: 'Grows with the size of text that a reader sets in the browser.',
    tokens: of('font-size'),
    sample: (name) => (
      <span lang="nl" style={{ fontSize: `var(${name})` }}>
        Je diploma is binnen
      </span>
    ),
  },
  {
    title: 'Font weight',
    lead: 'For text, for buttons and emphasis, and for titles.',
    tokens: of('font-weight'),
    sample: (name) => (
      <span lang="nl" style={{ fontWeight: `var(${name})` }}>
        Je diploma is binnen
      </span>
    ),
  },
  {
    title: 'Line height',
    lead: 'Loose for a text, tight for a title of two lines.',
    tokens: of('line-height'),
    sample: (name) => (
      <div lang="nl" style={{ maxInlineSize: '24ch', lineHeight: `var(${name})` }}>
        Je diploma is binnen en staat in je dossier
      </div>
    ),
  },
  {
    title: 'Type',
    lead: 'Whole type styles, made of the three above, for the property font.',
    tokens: of('type'),
    sample: (name) => (
      <span lang="nl" style={{ font: `var(${name})` }}>
        Je diploma is binnen
      </span>
    ),
  },
  {
    title: 'Shadow',
    lead: 'One for cards and one for what floats above them. In the dark they are heavier.',
    tokens: of('shadow'),
    sample: (name) => <div style={{ ...box, border: 0, borderRadius: 8, boxShadow: `var(${name})` }} />,
  },
  {
    title: 'Duration',
    lead: 'Only to show where something comes from; off for who asked for less motion.',
    tokens: of('duration'),
    sample: (name) => (
      <div
        style={{
          ...bar,
          inlineSize: Number.parseInt(of('duration').find((each) => each.name === name)?.value ?? '0', 10),
        }}
      />
    ),
  },
];

const cell: CSSProperties = {
  padding: 'var(--portal-space-2) var(--portal-space-6) var(--portal-space-2) 0',
};

const Scroller = styled.section`
  overflow-x: auto;
`;

function Tokens() {
  return (
    <div lang="en">
      {groups.map(({ title, lead, tokens, sample, isShaped }) => (
        <PageSection key={title} title={title} intro={lead}>
          <Scroller
            aria-label={title}
            // Scrollable, so it must be reachable with the keyboard.
            tabIndex={0}
          >
            <table style={{ borderSpacing: 0, textAlign: 'start' }}>
              <thead>
                <tr>
                  {['Variable', 'Value', ...(isShaped ? ['Compact'] : []), 'Example'].map((header) => (
                    <th key={header} scope="col" style={{ ...cell, textAlign: 'start' }}>
                      {header}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {tokens.map(({ name, value }) => (
                  <tr key={name}>
                    <td style={cell}>
                      <code>{name}</code>
                    </td>
                    <td style={{ ...cell, maxInlineSize: '28ch' }}>{value}</td>
                    {isShaped && <td style={cell}>{compact[name as `--portal-${string}`]}</td>}
                    <td style={cell}>{sample(name)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroller>
        </PageSection>
      ))}
    </div>
  );
}

const meta = {
  title: 'Theme/Tokens',
  component: Tokens,
  parameters: { docs: { canvas: { sourceState: 'none' } } },
} satisfies Meta<typeof Tokens>;

export default meta;

export const AllTokens: StoryObj<typeof meta> = { name: 'All tokens' };
