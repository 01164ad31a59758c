import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { useLater } from '@portal/ui/use-later';
import { currentEnvironment } from '../environment/apply-theme.ts';
import { AuthLayout } from '../layout/AuthLayout.tsx';
import { Loading } from '../boundaries/Loading.tsx';
import { texts } from '../boundaries/texts.ts';

interface Props {
  /** Explanation of the error, in a sentence or two. */
  known: string;
  retry: () => void;
}

/** Renders a page that explains an error, with a button to try again and the support desk. */
export function ErrorPage({ known, retry }: Props) {
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

const loadFailedScreen = () => import('./FailedScreen.tsx');

/** Renders the page in place of a screen that failed, for an `ErrorBoundary`. */
export const failedScreen = (retry: () => void, fault: unknown) => <LateFailedScreen {...{ retry, fault }} />;

function LateFailedScreen(props: { retry: () => void; fault: unknown }) {
  const code = useLater(loadFailedScreen, true);
  if (code === null) return <Loading />;
  // Without the code the connection is lost too; it keeps trying.
  if (code === 'missing') return <ErrorPage known={texts.unreachable} retry={props.retry} />;
  return <code.FailedScreen {...props} />;
}
