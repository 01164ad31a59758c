import { places } from '@portal/contract/places';
import { BackLink } from '@portal/ui/BackLink';
import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { styled } from 'styled-components';
import { controller } from '../../shared/environment/start.ts';
import { FocusedLayout } from '../../shared/layout/FocusedLayout.tsx';
import { SupportSentence } from '../../shared/layout/parts/SupportSentence.tsx';
import { useEnvironment } from '../../shared/layout/use-environment.ts';
import { environmentOf, isLoggedIn } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { whole } from '../../shared/words/whole.tsx';
import { texts } from './texts.ts';

/** `/privacy`: explains the use of personal data, with and without a session. */
export default function PrivacyScreen({ params }: { params: { slug?: string | undefined } }) {
  const session = useSession();
  const isIn = isLoggedIn(session);
  const { environment: ofSlug, login } = useEnvironment(params.slug);
  const environment = isIn ? environmentOf(session) : ofSlug;
  return (
    <FocusedLayout
      environment={environment}
      title={texts.title}
      back={
        <BackLink href={isIn ? places.home : login}>{isIn ? texts.back.home : texts.back.login}</BackLink>
      }
    >
      <Lead>{texts.lead}</Lead>
      {controller && (
        <Card title={texts.controller.title}>
          <Lead>
            {texts.controller.before} <b>{controller.name}</b> {texts.controller.after}{' '}
            <Link href={`mailto:${controller.email}`}>{controller.email}</Link>.
          </Lead>
        </Card>
      )}
      {texts.parts.map(({ title, lines }) => (
        <Card key={title} title={title}>
          <Lines>
            {lines.map((line) => (
              <li key={line}>{whole(line)}</li>
            ))}
          </Lines>
        </Card>
      ))}
      <Lead>
        <SupportSentence environment={environment} words={texts} />
      </Lead>
    </FocusedLayout>
  );
}

const Lead = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;

const Lines = styled.ul`
  display: grid;
  gap: var(--portal-space-2);
  margin: 0;
  padding-inline-start: var(--portal-space-5);
`;
