import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Page } from './Page.tsx';
import { useStudy } from './study.ts';

/** Leads to the dossier in the portal, where diplomas are handed in. */
export function Dossier() {
  const { visitor, within } = useStudy();
  return (
    <Page title="Diplomadossier" back={{ href: within('/'), label: 'Mijn cursussen' }}>
      <Card title="Diploma’s inleveren">
        <p>
          Je diploma’s en certificaten lever je in bij je account. Daar zie je ook welke je nog nodig hebt.
        </p>
        {visitor.portal && (
          <ButtonLink variant="cta" href={`${visitor.portal}/dossier`}>
            Naar je diplomadossier
          </ButtonLink>
        )}
      </Card>
    </Page>
  );
}
