import { Card } from '@portal/ui/Card';
import { SupportSentence } from '../../shared/layout/parts/SupportSentence.tsx';
import { Points, StatementLayout, Text } from '../../shared/layout/statement/StatementLayout.tsx';
import { whole } from '../../shared/words/whole.tsx';
import report from './report.json' with { type: 'json' };
import { texts } from './texts.ts';

/** `/toegankelijkheid`: tells how accessible the portal is, what shows it and what nobody knows yet. */
export default function AccessibilityScreen({ params }: { params: { slug?: string | undefined } }) {
  const parts = [...texts.parts(report), { ...texts.questions, lines: report.questions }];
  return (
    <StatementLayout slug={params.slug} title={texts.title} lead={texts.lead}>
      {(environment) => (
        <>
          {parts.map(({ title, lead, lines }) => (
            <Card key={title} title={title}>
              {lead && <Text>{whole(lead)}</Text>}
              <Points>
                {lines.map((line) => (
                  <li key={line}>{whole(line)}</li>
                ))}
              </Points>
            </Card>
          ))}
          <Card title={texts.trouble.title}>
            <Text>
              {whole(texts.trouble.lead)} <SupportSentence environment={environment} words={texts.trouble} />
            </Text>
          </Card>
        </>
      )}
    </StatementLayout>
  );
}
