import { Button } from '@portal/ui/Button';
import { ErrorPanel } from '@portal/ui/ErrorPanel';
import { Container } from '@portal/ui/Grid';
import { styled } from 'styled-components';
import { Main } from './Main.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Known facts, one sentence each. @default that the page could not be shown */
  known?: readonly string[];
  /** Tries again; without it the page is reloaded. */
  retry?: () => void;
}

/** A whole page that says what went wrong and offers the one thing that helps. */
export function ErrorPage({ known = texts.known, retry = reload }: Props) {
  return (
    <Main>
      <title>{texts.title}</title>
      <Page>
        <ErrorPanel titleLevel={1} known={known} action={<Button onClick={retry}>{texts.retry}</Button>} />
      </Page>
    </Main>
  );
}

function reload() {
  location.reload();
}

const Page = styled(Container)`
  padding-block: 48px;
`;
