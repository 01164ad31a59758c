import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { narrow } from '../testing/story-layout.tsx';
import { Timeline } from './Timeline.tsx';

/**
 * What happened to one thing, or still happens.
 *
 * **When to use**: the way of a file, an order or a request; a history.
 *
 * **When not**: steps that somebody takes (Stepper), or how far something is in percent (ProgressBar).
 *
 * **Anatomy**: an `<ol>` with a title, a time and, if wanted, an explanation per moment. The state is there in words
 * too, for who does not see the color and the sign.
 *
 * **Keyboard**
 *
 * Nothing to operate; links and buttons in a moment keep their own keys.
 */
const meta = {
  title: 'Data/Timeline',
  component: Timeline,
  decorators: [narrow(420), (story) => <Card title="Over dit bestand">{story()}</Card>],
  args: {
    items: [
      {
        key: 'geupload',
        state: 'done',
        title: 'Geüpload',
        time: { dateTime: '2026-11-12', text: '12 november 2026' },
      },
      {
        key: 'beoordeling',
        state: 'current',
        title: 'In beoordeling',
        content: <p>Uiterlijk 26 november weet je meer.</p>,
      },
      { key: 'oordeel', state: 'upcoming', title: 'In je dossier' },
    ],
  },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['CMP-27'],
  // [CMP-27] Says the state of each item in words, and marks the current one.
  play: async ({ canvas }) => {
    const items = canvas.getAllByRole('listitem');
    await expect(items[0]).toHaveTextContent('Gedaan: Geüpload');
    await expect(items[1]).toHaveTextContent('Nu: In beoordeling');
    await expect(items[1]).toHaveAttribute('aria-current', 'step');
    await expect(items[2]).toHaveTextContent('Nog niet: In je dossier');
    await expect(canvas.getByText('12 november 2026')).toHaveAttribute('datetime', '2026-11-12');
  },
};

export const Failed: Story = {
  args: {
    items: [
      {
        key: 'geupload',
        state: 'done',
        title: 'Geüpload',
        time: { dateTime: '2026-11-12', text: '12 november 2026' },
      },
      {
        key: 'terug',
        state: 'error',
        title: 'Teruggestuurd',
        time: { dateTime: '2026-11-20', text: '20 november 2026' },
        content: <p>De scan is niet goed te lezen.</p>,
      },
    ],
  },
};

export const PastEvents: Story = {
  name: 'Past events',
  args: {
    items: [
      {
        key: '3',
        title: 'Goedgekeurd: wft-basis.pdf',
        time: { dateTime: '2026-11-20', text: '20 november 2026' },
      },
      {
        key: '2',
        title: 'Geüpload: wft-basis.pdf',
        time: { dateTime: '2026-11-12', text: '12 november 2026' },
      },
      { key: '1', title: 'Geüpload: cv.pdf', time: { dateTime: '2026-10-02', text: '2 oktober 2026' } },
    ],
  },
};

export const CustomTexts: Story = {
  name: 'Custom texts',
  tags: ['CMP-15', 'test-case'],
  render: (args) => (
    <LocaleProvider texts={{ timeline: { done: 'Klaar' } }}>
      <Timeline {...args} />
    </LocaleProvider>
  ),
  // [CMP-15] Shows other texts.
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')[0]).toHaveTextContent('Klaar: Geüpload');
  },
};
