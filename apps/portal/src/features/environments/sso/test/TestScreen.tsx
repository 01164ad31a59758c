import { getSsoTest } from '@portal/contract/environments/sso';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { useEffect, useState } from 'react';
import { useRead } from '../../../../shared/api/use-read.ts';
import { Gone } from '../../../../shared/cards/Gone.tsx';
import { ReadCard } from '../../../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../../../shared/layout/ReadPage.tsx';
import { LinkDialog } from '../../../single-sign-on/LinkDialog.tsx';
import { announceResult } from './test-channel.ts';
import { TestResult } from './TestResult.tsx';
import { texts } from '../texts.ts';

const strings = texts.test;

/** `/omgevingen/sso-test/{id}`, for administrators: the result of a test, in the window of the test. */
export default function SsoTestScreen({ params: { id = '' } }: { params: { id?: string | undefined } }) {
  const environment = `${places.editEnvironment}/${encodeURIComponent(id)}`;
  return (
    <ReadPage title={strings.title} back={{ href: environment, label: strings.toEnvironment }}>
      <Result id={id} environment={environment} />
    </ReadPage>
  );
}

function Result({ id, environment }: { id: string; environment: string }) {
  const read = useRead(getSsoTest, { id });
  const [isLinking, setIsLinking] = useState(false);
  const isThere = Boolean(read.data?.result);
  useEffect(() => {
    if (isThere) announceResult(id);
  }, [id, isThere]);

  return (
    <ReadCard title={strings.title} read={read}>
      {({ result }) =>
        result === null ? (
          <Gone text={strings.none} href={environment} label={strings.toEnvironment} />
        ) : (
          <Card title={strings.last}>
            <p>{strings.close}</p>
            <TestResult result={result} onLink={() => setIsLinking(true)} />
            <LinkDialog
              open={isLinking}
              source={{ test: id }}
              name={result.nameId ?? ''}
              onClose={() => setIsLinking(false)}
            />
          </Card>
        )
      }
    </ReadCard>
  );
}
