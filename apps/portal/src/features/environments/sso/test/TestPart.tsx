import { getSsoTest } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { useEffect, useEffectEvent } from 'react';
import { bases } from '../../../../shared/api/send.ts';
import { useRead } from '../../../../shared/api/use-read.ts';
import { notifications } from '../../../../shared/notifications/notifications.ts';
import { onResult } from './test-channel.ts';
import { TestResult } from './TestResult.tsx';
import { PartTitle, Parts } from '../parts.ts';
import { texts } from '../texts.ts';

const strings = texts.test;

interface Props {
  params: { id: string };
  /** Opens the dialog that links somebody to the name in the response. */
  onLink: () => void;
}

/** Starts a test of single sign-on in a new window, and shows the result of the last one. */
export function TestPart({ params, onLink }: Props) {
  const { data, refresh } = useRead(getSsoTest, params);
  const reload = useEffectEvent(refresh);
  useEffect(() => onResult(params.id, () => void reload()), [params.id]);

  function start() {
    const opened = window.open(`${bases.auth}saml/test?environment=${encodeURIComponent(params.id)}`);
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
      {data?.result && <TestResult result={data.result} onLink={onLink} />}
    </Parts>
  );
}
