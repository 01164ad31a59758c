import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Page } from './Page.tsx';
import { useStudy } from './study.ts';

/** Shown for an address without a page, a course or a lesson. */
export function NotFound() {
  const { within } = useStudy();
  return (
    <Page title="Deze pagina is er niet">
      <Card>
        <EmptyWidget
          text="Misschien klopt het adres niet, of is de cursus er niet meer."
          action={<ButtonLink href={within('/')}>Naar de cursussen</ButtonLink>}
        />
      </Card>
    </Page>
  );
}
