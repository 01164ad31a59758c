import { places } from '@portal/contract/places';
import { BackLink } from '@portal/ui/BackLink';
import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';
import { FocusedLayout } from '../../shared/layout/FocusedLayout.tsx';
import { SupportSentence } from '../../shared/layout/parts/SupportSentence.tsx';
import { useEnvironment } from '../../shared/layout/use-environment.ts';
import { environmentOf, isLoggedIn } from '../../shared/session/session.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { whole } from '../../shared/words/whole.tsx';
import report from './report.json' with { type: 'json' };
import { texts } from './texts.ts';

/** `/toegankelijkheid`: tells how accessible the portal is, what shows it and what nobody knows yet. */
export default function AccessibilityScreen({ params }: { params: { slug?: string | undefined } }) {
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
      {[...texts.parts(report), { ...texts.questions, lines: report.questions }].map(
        ({ title, lead, lines }) => (
          <Card key={title} title={title}>
            {lead && <Lead>{whole(lead)}</Lead>}
            <Lines>
              {lines.map((line) => (
                <li key={line}>{whole(line)}</li>
              ))}
            </Lines>
          </Card>
        ),
      )}
      <Card title={texts.trouble.title}>
        <Lead>
          {whole(texts.trouble.lead)} <SupportSentence environment={environment} words={texts.trouble} />
        </Lead>
      </Card>
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

  p + & {
    margin-block-start: var(--portal-space-3);
  }
`;
