import { Card } from '@portal/ui/Card';
import { Link } from '@portal/ui/Link';
import { controller } from '../../shared/environment/start.ts';
import { SupportSentence } from '../../shared/layout/parts/SupportSentence.tsx';
import { Points, StatementLayout, Text } from '../../shared/layout/statement/StatementLayout.tsx';
import { whole } from '../../shared/words/whole.tsx';
import { Kept } from './Kept.tsx';
import { texts } from './texts.ts';

/** `/privacy`: explains the use of personal data, with and without a session. */
export default function PrivacyScreen({ params }: { params: { slug?: string | undefined } }) {
  return (
    <StatementLayout slug={params.slug} title={texts.title} lead={texts.lead}>
      {(environment) => (
        <>
          {controller && (
            <Card title={texts.controller.title}>
              <Text>
                {texts.controller.before} <b>{controller.name}</b> {texts.controller.after}{' '}
                <Link href={`mailto:${controller.email}`}>{controller.email}</Link>.
              </Text>
            </Card>
          )}
          <Kept />
          {texts.parts.map(({ title, lines }) => (
            <Card key={title} title={title}>
              <Points>
                {lines.map((line) => (
                  <li key={line}>{whole(line)}</li>
                ))}
              </Points>
            </Card>
          ))}
          <Text>
            <SupportSentence environment={environment} words={texts} />
          </Text>
        </>
      )}
    </StatementLayout>
  );
}
