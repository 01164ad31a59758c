import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { beside } from '../testing/story-layout.tsx';
import { Avatar } from './Avatar.tsx';

/**
 * The picture of a person, or the initials when there is none.
 *
 * **When to use**: beside or in place of a name: in the top bar, in a list of people.
 *
 * **When not**: a logo or an illustration (`<img>`), or a button that picks a picture (ImagePicker).
 *
 * **Anatomy**: a `<span>` with the picture or two initials. Without a `label` screen readers skip it, as the name
 * stands beside it.
 *
 * **Keyboard**
 *
 * Nothing to operate.
 */
const meta = {
  title: 'Data/Avatar',
  component: Avatar,
  args: { name: 'Chris van den Berg' },
  parameters: { inSample: { picture: "'/fotos/chris.jpg'" } },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#9fb7c9" d="M0 0h8v8H0z"/><circle cx="4" cy="3" r="1.5" fill="#2b3f50"/><path fill="#2b3f50" d="M1 8a3 3 0 0 1 6 0z"/></svg>',
)}`;

export const Initials: Story = {
  tags: ['CMP-01'],
  // [CMP-01] Shows two initials, which screen readers skip.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('CB')).toHaveAttribute('aria-hidden', 'true');
  },
};

export const Picture: Story = {
  tags: ['CMP-01'],
  args: { label: 'Chris van den Berg' },
  render: (args) => <Avatar {...args} src={picture} />,
  // [CMP-01] Shows the photo under the name of the person.
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Chris van den Berg' }).querySelector('img'),
    ).toHaveAttribute('src', picture);
    await expect(canvas.queryByText('CB')).toBeNull();
  },
};

export const BrokenPicture: Story = {
  name: 'Broken picture',
  tags: ['CMP-01'],
  args: { src: 'data:image/png;base64,', label: 'Chris van den Berg' },
  // [CMP-01] Falls back to the initials when the photo does not load.
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('CB')).toBeVisible());
    await expect(canvas.getByRole('img', { name: 'Chris van den Berg' })).toBeVisible();
  },
};

export const Sizes: Story = {
  decorators: [beside],
  render: (args) => (
    <>
      <Avatar {...args} size="small" />
      <Avatar {...args} />
      <Avatar {...args} size="large" />
      <Avatar {...args} src={picture} size="large" />
    </>
  ),
};
