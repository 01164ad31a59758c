import { getEnvironment } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { useRead } from '../../../../shared/api/use-read.ts';
import { ReadCard } from '../../../../shared/boundaries/ReadCard.tsx';
import { Gone } from '../../../../shared/cards/Gone.tsx';
import { ReadPage } from '../../../../shared/layout/ReadPage.tsx';
import { SsoDialogs } from '../settings/SsoDialogs.tsx';
import { SsoPanel } from '../settings/SsoPanel.tsx';
import { useSso } from '../settings/use-sso.ts';
import { texts } from '../texts.ts';

const strings = texts.others;

interface Ids {
  id: string;
  organisation: string;
}

const environmentAt = (id: string) => `${places.editEnvironment}/${encodeURIComponent(id)}`;

/** The identity provider of another organization than the one with the own provider of an environment. */
export function OrganisationPage({ id, organisation }: Ids) {
  return (
    <ReadPage title={strings.page} back={{ href: environmentAt(id), label: texts.test.toEnvironment }}>
      <Page id={id} organisation={organisation} />
    </ReadPage>
  );
}

function Page({ id, organisation }: Ids) {
  const read = useRead(getEnvironment, { id });
  if (read.isAbsent) return <Absent id={id} />;
  return (
    <ReadCard title={strings.page} read={read}>
      {(environment) => (
        <Panel environment={environment} organisation={organisation} onSaved={read.replace} />
      )}
    </ReadCard>
  );
}

interface PanelProps {
  environment: Environment;
  organisation: string;
  onSaved: (saved: Environment) => void;
}

function Panel({ environment, organisation, onSaved }: PanelProps) {
  const sso = useSso(environment, onSaved, organisation);
  const name = sso.read.data?.ofOrganisation?.name;
  if (sso.read.isAbsent) return <Absent id={environment.id} />;
  return (
    <>
      <Card title={name === undefined ? strings.page : strings.card(name)}>
        <SsoPanel sso={sso} />
      </Card>
      <SsoDialogs sso={sso} />
    </>
  );
}

const Absent = ({ id }: { id: string }) => (
  <Gone text={strings.gone} href={environmentAt(id)} label={texts.test.toEnvironment} />
);
