import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { texts } from './texts.ts';

export interface ErrorContentProps {
  /** Explanation of the error, in a sentence or two. @default 'Deze pagina kon niet worden getoond. …' */
  known?: string;
  /** Tries again; without it the page is reloaded. */
  retry?: () => void;
}

/** The explanation of an error, with a button to try again. */
export function ErrorContent({ known = texts.known, retry = reload }: ErrorContentProps) {
  return (
    <>
      <Notice kind="error" live>
        {known}
      </Notice>
      <Button block onClick={retry}>
        {texts.retry}
      </Button>
    </>
  );
}

function reload() {
  location.reload();
}
