import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { supportTexts } from '@portal/ui/support';
import { styled } from 'styled-components';
import { Standalone } from '../../frame/Standalone.tsx';
import { useSession } from '../../session/use-session.ts';
import { texts } from './texts.ts';

/** `/hulp/tweestapsverificatie`: how to link an authenticator app, for whoever is doing so in another tab. */
export default function SecondFactorHelpScreen() {
  const session = useSession();
  const { phone, email, hours } = supportTexts;
  return (
    <Standalone environment={session.state === 'ready' ? session.environment : null} title={texts.title}>
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
        {texts.help} <Link href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</Link>{' '}
        {texts.or} <Link href={`mailto:${email}`}>{email}</Link>. {hours}
      </p>
    </Standalone>
  );
}

const Steps = styled.ol`
  display: grid;
  gap: 8px;
  margin: 0;
  padding-inline-start: 24px;
`;
