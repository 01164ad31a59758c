import { BackLink } from '@portal/ui/BackLink';
import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';
import { FocusedLayout } from '../../../shared/layout/FocusedLayout.tsx';
import { SupportSentence } from '../../../shared/layout/parts/SupportSentence.tsx';
import { environmentOf } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/** `/hulp/tweestapsverificatie`: explains how to link an authenticator app, next to the set-up in another tab. */
export default function SecondFactorHelpScreen() {
  const session = useSession();
  const environment = environmentOf(session);
  return (
    <FocusedLayout
      environment={environment}
      title={texts.title}
      back={<BackLink href="/">{texts.back}</BackLink>}
    >
      <p>{texts.lead}</p>
      {texts.parts.map(({ title, steps }) => (
        <Card key={title} title={title}>
          <Steps>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Steps>
        </Card>
      ))}
      <p>
        <SupportSentence environment={environment} words={texts} />
      </p>
    </FocusedLayout>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: var(--portal-space-2);
  margin: 0;
  padding-inline-start: var(--portal-space-6);
`;
