import { getSsoTest } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { useEffect, useEffectEvent } from 'react';
import { bases } from '../../../../shared/api/send.ts';
import { useRead } from '../../../../shared/api/use-read.ts';
import { notifications } from '../../../../shared/notifications/notifications.ts';
import { onResult } from './test-channel.ts';
import { TestResult } from './TestResult.tsx';
import { PartTitle, Parts } from '../parts.ts';
import type { SsoScope } from '../settings/use-sso.ts';
import { texts } from '../texts.ts';

const strings = texts.test;

interface Props {
  scope: SsoScope;
  /** Entity id of the identity provider to test; results of another one are not shown. */
  entityId: string;
  /** Opens the dialog that links somebody to the name in the response. */
  onLink: () => void;
}

/** Starts a test of single sign-on in a new window, and shows the result of the last one. */
export function TestPart({ scope: { params, query }, entityId, onLink }: Props) {
  const { data, refresh } = useRead(getSsoTest, params);
  const result = data?.result;
  const reload = useEffectEvent(refresh);
  useEffect(() => onResult(params.id, () => void reload()), [params.id]);

  function start() {
    const asked = new URLSearchParams({ environment: params.id, ...query }).toString();
    const opened = window.open(`${bases.auth}saml/test?${asked}`);
    if (opened === null)
      void notifications.add({ kind: 'error', title: strings.start, text: strings.blocked });
  }

  return (
    <Parts>
      <div>
        <PartTitle>{strings.title}</PartTitle>
        <p>{strings.lead}</p>
      </div>
      <div>
        <Button variant="quiet" onClick={start}>
          {strings.start}
        </Button>
      </div>
      {result?.identityProvider === entityId && <TestResult result={result} onLink={onLink} />}
    </Parts>
  );
}
