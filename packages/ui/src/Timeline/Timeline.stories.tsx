import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { LocaleProvider } from '../LocaleProvider.tsx';
import { narrow } from '../testing/story-layout.tsx';
import { Timeline } from './Timeline.tsx';

/**
 * Wat er met één ding is gebeurd, of nog gebeurt.
 *
 * **Wanneer wel**: de weg van een bestand, een bestelling of een aanvraag; een geschiedenis.
 *
 * **Wanneer niet**: stappen die iemand zelf doorloopt (Stepper), of hoe ver iets is in procenten (ProgressBar).
 *
 * **Opbouw**: een `<ol>` met per moment een titel, een tijd en eventueel uitleg. De stand staat er ook in woorden, voor
 * wie de kleur en het teken niet ziet.
 *
 * **Toetsenbord**
 *
 * Hier is niets te bedienen; links en knoppen in een moment houden hun eigen toetsen.
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

export const Standaard: Story = {
  name: 'Gewoon',
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

export const NietGelukt: Story = {
  name: 'Niet gelukt',
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

export const Geschiedenis: Story = {
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

export const EigenWoorden: Story = {
  name: 'Eigen woorden',
  tags: ['CMP-15', 'proef'],
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
