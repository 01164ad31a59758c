import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { currentEnvironment } from '../environment/apply-theme.ts';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Explanation of the error, in a sentence or two. @default 'Deze pagina kon niet worden getoond. …' */
  known?: string;
  /** Tries again; without it the page is reloaded. */
  retry?: () => void;
}

/** Renders a page that explains an error, with a button to try again and the support desk. */
export function ErrorPage({ known = texts.known, retry = reload }: Props) {
  return (
    <AuthLayout environment={currentEnvironment()} title={texts.title} atEnvironment={false}>
      <Notice kind="error" live>
        {known}
      </Notice>
      <Button block onClick={retry}>
        {texts.retry}
      </Button>
    </AuthLayout>
  );
}

function reload() {
  location.reload();
}
