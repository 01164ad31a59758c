import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Page } from './Page.tsx';
import { useShop } from './shop.ts';

/** Shown for an address without a page; `lead` says more where more is known. */
export function NotFound({ lead }: { lead?: string }) {
  const { language, within } = useShop();
  const { words, paths } = language;
  return (
    <Page title={words.notFound} addressIn={({ home }) => home}>
      <Card>
        <EmptyWidget
          text={lead ?? words.notFoundLead}
          action={<ButtonLink href={within(paths.home)}>{words.seeTrainings}</ButtonLink>}
        />
      </Card>
    </Page>
  );
}
