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
    title: 'Ruimte',
    lead: 'In stappen van 4 px. Compact maakt er stappen van 3 px van.',
    tokens: of('space'),
    sample: (name) => <div style={{ ...bar, inlineSize: `var(${name})` }} />,
    isShaped: true,
  },
  {
    title: 'Hoeken',
    lead: 'Een merk kiest recht, licht afgerond of rond.',
    tokens: of('radius'),
    sample: (name) => <div style={{ ...box, borderRadius: `var(${name})` }} />,
  },
  {
    title: 'Hoogte van knoppen en velden',
    lead: 'Ook compact blijft alles groot genoeg om aan te raken.',
    tokens: of('height'),
    sample: (name) => <div style={{ ...box, blockSize: `var(${name})` }} />,
    isShaped: true,
  },
  {
    title: 'Lettergrootte',
    lead: 'Groeit mee met de tekst die een lezer in de browser instelt.',
    tokens: of('font-size'),
    sample: (name) => <span style={{ fontSize: `var(${name})` }}>Je diploma is binnen</span>,
  },
  {
    title: 'Dikte van letters',
    lead: 'Voor tekst, voor knoppen en nadruk, en voor titels.',
    tokens: of('font-weight'),
    sample: (name) => <span style={{ fontWeight: `var(${name})` }}>Je diploma is binnen</span>,
  },
  {
    title: 'Regelhoogte',
    lead: 'Ruim voor een tekst, krap voor een titel van twee regels.',
    tokens: of('line-height'),
    sample: (name) => (
      <div style={{ maxInlineSize: '24ch', lineHeight: `var(${name})` }}>
        Je diploma is binnen en staat in je dossier
      </div>
    ),
  },
  {
    title: 'Tekst',
    lead: 'Hele lettertypes, gemaakt van de drie hierboven, voor `font`.',
    tokens: of('type'),
    sample: (name) => <span style={{ font: `var(${name})` }}>Je diploma is binnen</span>,
  },
  {
    title: 'Schaduw',
    lead: 'Eén voor kaarten en één voor wat erboven zweeft. In het donker zijn ze zwaarder.',
    tokens: of('shadow'),
    sample: (name) => <div style={{ ...box, border: 0, borderRadius: 8, boxShadow: `var(${name})` }} />,
  },
  {
    title: 'Duur',
    lead: 'Alleen om te laten zien waar iets vandaan komt; uit bij minder beweging.',
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
    <>
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
                  {['Variabele', 'Waarde', ...(isShaped ? ['Compact'] : []), 'Voorbeeld'].map((header) => (
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
    </>
  );
}

const meta = {
  title: 'Theme/Tokens',
  component: Tokens,
  parameters: { docs: { canvas: { sourceState: 'none' } } },
} satisfies Meta<typeof Tokens>;

export default meta;

export const AllTokens: StoryObj<typeof meta> = { name: 'All tokens' };
