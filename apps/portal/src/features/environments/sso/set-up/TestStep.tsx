import { testSsoSetUp, type SsoSetUp } from '@portal/contract/environments/sso-links';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { useAction } from '../../../../shared/actions/use-action.ts';
import { send } from '../../../../shared/api/send.ts';
import { Parts } from '../parts.ts';
import { TestResult } from '../test/TestResult.tsx';
import { texts } from '../texts.ts';

const strings = texts.setUp.test;

interface Props {
  token: string;
  setUp: SsoSetUp;
}

/** Step that tests the login: leaves for the identity provider, which returns to this page. */
export function TestStep({ token, setUp: { proposal, test } }: Props) {
  const { run, busy } = useAction(async () => {
    const outcome = await send(testSsoSetUp, { params: { token } });
    if (outcome.kind === 'done') location.assign(outcome.value.url);
  });
  if (proposal === null)
    return (
      <Card title={strings.title}>
        <p>{strings.first}</p>
      </Card>
    );
  return (
    <Card title={strings.title}>
      <Parts>
        <p>{strings.lead}</p>
        <div>
          <Button variant="cta" busy={busy} onClick={() => run()}>
            {strings.start}
          </Button>
        </div>
        {test !== null && <TestResult result={test} />}
        {proposal.succeededAt !== null && <p>{strings.done}</p>}
      </Parts>
    </Card>
  );
}
