import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { themeGroups, themeKeys, type ThemeGroup } from './keys.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(250px, 1fr));
  gap: 12px;
  margin: 12px 0 32px;
  padding: 0;
  list-style: none;
`;

const Key = styled.li`
  display: grid;
  grid-template-columns: 48px 1fr;
  gap: 12px;
  align-items: center;
  padding: 12px;
  border: 1px solid var(--portal-border);
  border-radius: 8px;
  background-color: var(--portal-surface);

  & code {
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
`;

const Swatch = styled.span`
  height: 48px;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;
`;

function Keys() {
  return (Object.keys(themeGroups) as ThemeGroup[]).map((group) => (
    <section key={group}>
      <h2 style={{ fontSize: 20 }}>{themeGroups[group]}</h2>
      <List>
        {themeKeys
          .filter((row) => row.group === group)
          .map((row) => (
            <Key key={row.key}>
              <Swatch style={{ backgroundColor: `var(${row.variable})` }} />
              <span>
                {row.label}
                <br />
                <code>{row.key}</code>
              </span>
            </Key>
          ))}
      </List>
    </section>
  ));
}

/** Every colour an environment can set, with its Dutch name, as it is in the theme of the toolbar. */
const meta = {
  title: 'Thema/Sleutels',
  component: Keys,
  // A list of all colours says nothing about which component uses them.
  tags: ['no-sentinel'],
} satisfies Meta<typeof Keys>;

export default meta;

export const Alle: StoryObj<typeof meta> = {
  name: '[ENV-07] alle themasleutels met hun Nederlandse naam',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(themeKeys.length);
    for (const row of themeKeys) await expect(canvas.getByText(row.key)).toBeVisible();
  },
};
