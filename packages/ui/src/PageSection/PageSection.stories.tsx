import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { FieldGroup } from '../FieldGroup/FieldGroup.tsx';
import { Container } from '../Grid/Grid.tsx';
import { Inline } from '../Stack/Inline.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { PageSection } from './PageSection.tsx';

/**
 * One subject of a page: a title, an introduction and actions if wanted, and the content with room around it.
 *
 * **When to use**: the parts of a page below each other, in a Container.
 *
 * **When not**: a surface that is one whole (Card), or fields with one name (FieldGroup).
 *
 * **Anatomy**: a `<section>` with the name of its title (`h2` or `h3`). Its parts stand below each other.
 *
 * **Keyboard**
 *
 * Nothing to operate: what stands in it keeps its own keys.
 */
const meta = {
  title: 'Layout/PageSection',
  component: PageSection,
  parameters: { layout: 'fullscreen' },
  args: { title: 'Je gegevens' },
} satisfies Meta<typeof PageSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['CMP-18'],
  args: {
    intro: 'Je werkgever ziet deze gegevens ook.',
    actions: (
      <Button variant="quiet" size="compact">
        Wijzigen
      </Button>
    ),
    children: <Card>Anna de Vries werkt bij Voorbeeld Advies B.V.</Card>,
  },
  // [CMP-18] Is a region with the name of its heading.
  play: async ({ canvas }) => {
    const region = canvas.getByRole('region', { name: 'Je gegevens' });
    await expect(region).toContainElement(canvas.getByRole('heading', { level: 2 }));
  },
};

export const WholePage: Story = {
  name: 'Whole page',
  render: () => (
    <Container>
      <PageSection
        title="Je gegevens"
        intro="Controleer of alles klopt. Je werkgever ziet deze gegevens ook."
      >
        <FieldGroup label="Naam" columns={2}>
          <TextField label="Voornaam" defaultValue="Anna" />
          <TextField label="Achternaam" defaultValue="de Vries" />
        </FieldGroup>
        <FieldGroup label="Contact">
          <TextField label="E-mailadres" type="email" hint="Hier sturen we je diploma naartoe." />
        </FieldGroup>
        <Inline>
          <Button variant="cta">Opslaan</Button>
          <Button variant="quiet">Annuleren</Button>
        </Inline>
      </PageSection>
      <PageSection title="Je opleidingen">
        <Card title="Wft Basis" titleLevel={3}>
          Je examen is op 12 januari 2027.
        </Card>
        <Card title="Wft Vermogen" titleLevel={3}>
          Je hebt 4 van de 9 onderdelen af.
        </Card>
      </PageSection>
    </Container>
  ),
};

export const LowerHeading: Story = {
  name: 'Lower heading',
  args: { titleLevel: 3, children: <p>Je hebt nog geen opleidingen.</p> },
};
