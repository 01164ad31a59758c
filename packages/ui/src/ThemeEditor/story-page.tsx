import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { styled } from 'styled-components';
import { BigCheckbox } from '../BigCheckbox/BigCheckbox.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Checkbox } from '../Checkbox/Checkbox.tsx';
import { Footer } from '../Footer/Footer.tsx';
import { Container } from '../Grid/Grid.tsx';
import { Header } from '../Header/Header.tsx';
import { Link } from '../Link/Link.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { ProgressBar } from '../ProgressBar/ProgressBar.tsx';
import { Tabs } from '../Tabs/Tabs.tsx';
import { TextField } from '../TextField/TextField.tsx';

const todos = (
  <p style={{ margin: 0 }}>
    Je hebt nog drie modules te doen. <Link href="#modules">Bekijk je modules</Link>
  </p>
);
const tabs = [
  { key: 'todo', label: 'Nog te doen', content: todos },
  { key: 'klaar', label: 'Klaar', content: 'Alles van vorig jaar.' },
];

/** Sample page in which most keys of a theme are visible. */
export function StoryPage() {
  const id = useId();
  return (
    <>
      <Header
        homeHref="#voorbeeld"
        mainId={id}
        title="Mijn leeromgeving"
        user={{ fullName: 'Anna de Vries', detail: 'Deelnemer · Voorbeeld Advies B.V.' }}
        logout={{ href: '#uitloggen' }}
        subNavigation={{ title: 'Goedemorgen, Anna', hashLinks: [{ href: '#modules', label: 'Modules' }] }}
      />
      <Content id={id}>
        <Notice kind="information">
          Je profiel is bijna compleet. <Link href="#profiel">Vul het aan</Link>
        </Notice>
        <Cards>
          <Card title="Diplomadossier">
            <Stack>
              <Tabs label="Dossier" tabs={tabs} />
              <ProgressBar label="PA-profiel" value={45} />
            </Stack>
          </Card>
          <Card title="Gegevens">
            <Stack>
              <TextField label="E-mailadres" hint="Hier sturen we je diploma naartoe." />
              <Checkbox label="Houd mij op de hoogte" defaultChecked />
              <BigCheckbox label="Wft Basis" defaultChecked />
              <Buttons>
                <Button variant="cta" icon={<ArrowRight />}>
                  Ga verder
                </Button>
                <Button icon={<ArrowRight />}>Opslaan</Button>
                <Button variant="quiet">Annuleren</Button>
              </Buttons>
            </Stack>
          </Card>
        </Cards>
      </Content>
      <Footer
        supportDesk={{
          hours: 'Bereikbaar op werkdagen.',
          phone: '088 000 00 00',
          email: 'servicedesk@voorbeeld.example',
        }}
      />
    </>
  );
}

const Content = styled(Container)`
  display: grid;
  gap: 24px;
  padding-block: 24px 48px;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
  align-items: start;
  gap: 24px;
`;

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
