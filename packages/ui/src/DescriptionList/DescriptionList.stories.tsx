import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Card } from '../Card/Card.tsx';
import { CopyButton } from '../CopyButton/CopyButton.tsx';
import { Inline } from '../Stack/Inline.tsx';
import { DescriptionList } from './DescriptionList.tsx';

/**
 * Facts about one thing.
 *
 * **When to use**: reading details: a profile, a file, a registration.
 *
 * **When not**: comparing things of the same kind (DataTable), or changing details (fields).
 *
 * **Anatomy**: a `<dl>` with a `<dt>` and a `<dd>` per fact. A fact without a value is left out.
 *
 * **Keyboard**
 *
 * Nothing to operate; links and buttons in a value keep their own keys.
 */
const meta = {
  title: 'Data/DescriptionList',
  component: DescriptionList,
  decorators: [(story) => <Card title="Gegevens">{story()}</Card>],
  args: {
    items: [
      ['Naam', 'Anna de Vries'],
      ['Functie', 'Adviseur hypotheken'],
      ['Tussenvoegsel', ''],
      ['Werkgever', 'Voorbeeld Advies'],
    ],
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['CMP-22'],
  // [CMP-22] Ties each value to its name, and leaves out what has no value.
  play: async ({ canvas }) => {
    const terms = canvas.getAllByRole('term').map(({ textContent }) => textContent);
    await expect(terms).toEqual(['Naam', 'Functie', 'Werkgever']);
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('Adviseur hypotheken');
  },
};

export const ShortValues: Story = {
  name: 'Short values',
  args: {
    layout: 'narrow',
    items: [
      ['Stand', 'Goedgekeurd'],
      ['Soort', 'Diploma'],
      ['Nummer', '2026-0412'],
      ['Behaald op', '12 maart 2026'],
    ],
  },
};

export const Rows: Story = {
  args: {
    layout: 'rows',
    items: [
      [
        'Adres van de portal',
        <Inline key="address" justify="between">
          https://portaal.voorbeeld.example/sso
          <CopyButton text="https://portaal.voorbeeld.example/sso">Kopieer</CopyButton>
        </Inline>,
      ],
      ['Formaat van de naam', 'emailAddress'],
    ],
  },
};

export const Numbers: Story = {
  args: {
    layout: 'figures',
    items: [
      ['Uren besteed', 0],
      ['Gemiddelde score', '7,8'],
    ],
  },
  tags: ['CMP-22'],
  // [CMP-22] Shows zero, which is a value.
  play: async ({ canvas }) => {
    await expect(canvas.getByText('0')).toBeVisible();
  },
};
