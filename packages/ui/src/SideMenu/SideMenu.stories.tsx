import type { Meta, StoryObj } from '@storybook/react-vite';
import BookOpen from 'lucide-react/icons/book-open';
import FileText from 'lucide-react/icons/file-text';
import UserRound from 'lucide-react/icons/user-round';
import { expect, within } from 'storybook/test';
import { viewports } from '../Grid/viewports.ts';
import { interactionStates } from '../testing/interaction-states.tsx';
import { SideMenu } from './SideMenu.tsx';

/**
 * The way to the parts of one department, in categories.
 *
 * **When to use**: five to twenty fixed places.
 *
 * **When not**: parts of the same page (links in the band), or things to do (Menu).
 *
 * **Anatomy**: a `<nav>` with a heading and a list of links per category. A category without links does not appear.
 *
 * **Keyboard**
 *
 * | Key | Does |
 * | --- | --- |
 * | Tab | to the next link |
 * | Enter | follows the link |
 */
const meta = {
  title: 'Navigation/SideMenu',
  component: SideMenu,
  parameters: { viewport: { options: viewports } },
  decorators: [(story) => <div style={{ maxInlineSize: 300 }}>{story()}</div>],
  args: {
    label: 'Dossier',
    categories: [
      {
        title: 'Mijn leren',
        items: [
          { href: '#modules', label: 'Modules', icon: <BookOpen size={20} />, current: true },
          { href: '#diplomas', label: 'Diploma’s en certificaten', icon: <FileText size={20} /> },
        ],
      },
      { title: 'Leeg', items: [] },
      {
        title: 'Mijn account',
        items: [
          { href: '#profiel', label: 'Profiel', icon: <UserRound size={20} /> },
          { href: '#arbeid', label: 'Arbeidsongeschiktheidsverzekeringsadviseur' },
        ],
      },
    ],
  },
} satisfies Meta<typeof SideMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['CMP-08'],
  // [CMP-08] Lists categories with links, one of which is the current page.
  play: async ({ canvas }) => {
    const menu = within(canvas.getByRole('navigation', { name: 'Dossier' }));
    await expect(menu.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Mijn leren',
      'Mijn account',
    ]);
    await expect(within(menu.getByRole('list', { name: 'Mijn leren' })).getAllByRole('link')).toHaveLength(2);
    await expect(menu.getByRole('link', { current: 'page' })).toHaveAttribute('href', '#modules');
  },
};

export const Empty: Story = {
  args: { categories: [] },
};

export const EmptyAndNarrow: Story = {
  name: 'Empty and narrow',
  tags: ['CMP-08', 'test-case'],
  globals: { viewport: { value: 'narrow' } },
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, inlineSize: 220 }}>
      <SideMenu {...args} />
      <SideMenu label="Leeg" categories={[{ title: 'Ook leeg', items: [] }]} />
    </div>
  ),
  // [CMP-08] Shows one sentence when there are no items, and breaks a long word.
  play: async ({ canvas }) => {
    const menu = canvas.getByRole('navigation', { name: 'Dossier' });
    await expect(menu.scrollWidth).toBeLessThanOrEqual(220);
    await expect(canvas.getByText('Er zijn geen onderdelen om te tonen.')).toBeVisible();
    await expect(canvas.queryByText('Ook leeg')).toBeNull();
  },
};

export const InteractionStates: Story = { ...interactionStates, name: 'Interaction states' };
