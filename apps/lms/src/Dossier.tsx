import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';

/** Leads to the dossier in the portal, where diplomas are handed in. */
export function Dossier({ portal }: { portal: string | undefined }) {
  return (
    <Card title="Diploma’s inleveren">
      <p>Je diploma’s en certificaten lever je in bij je account. Daar zie je ook welke je nog nodig hebt.</p>
      {portal && (
        <ButtonLink variant="cta" href={`${portal}/dossier`}>
          Naar je diplomadossier
        </ButtonLink>
      )}
    </Card>
  );
}
