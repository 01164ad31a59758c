import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';

/** Placeholder for handing in diplomas, with a link back to the dossier in the portal. */
export function Dossier({ portal }: { portal: string | undefined }) {
  return (
    <Card title="Diploma’s inleveren">
      <p>Hier lever je straks je diploma’s en certificaten in. Dat kan nu nog niet.</p>
      {portal && (
        <>
          <p>Welke diploma’s en certificaten je nog nodig hebt, zie je in je account.</p>
          <ButtonLink href={`${portal}/#diplomadossier`}>Terug naar je diplomadossier</ButtonLink>
        </>
      )}
    </Card>
  );
}
