import type { DiplomaProof } from '@portal/contract/diploma-links/schema';
import type { Environment } from '@portal/contract/environments/schema';
import { longDay } from '@portal/contract/long-day';
import { nameOfCode } from '@portal/contract/wft/rules';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Notice } from '@portal/ui/Notice';
import { styled } from 'styled-components';
import { FocusedLayout } from '../../shared/layout/FocusedLayout.tsx';
import { whole } from '../../shared/words/whole.tsx';
import { texts } from './texts.ts';

const strings = texts.page;

/**
 * The page of a link: what one diploma proves today, that the link does not work, or that it cannot be said now. It is rendered on the server only,
 * and has no controls.
 */
export function ProofPage({
  proof,
  environment,
}: {
  proof: DiplomaProof | 'busy' | null;
  environment: Environment | null;
}) {
  if (proof === null || proof === 'busy') {
    const { title, text } = proof === null ? texts.gone : texts.busy;
    return (
      <FocusedLayout environment={environment} title={title}>
        <Words>{text}</Words>
      </FocusedLayout>
    );
  }
  const { holder, requirement, issuedOn, acceptedOn, signedBy, provider, day, endsOn } = proof;
  const facts = [
    [strings.issuedOn, longDay(issuedOn)],
    [strings.acceptedOn, longDay(acceptedOn)],
    [strings.by, signedBy === null ? strings.assessor(provider) : strings.signed(signedBy)],
  ] as const;
  return (
    <FocusedLayout environment={environment} title={nameOfCode(requirement)}>
      <Words>{strings.of(holder)}</Words>
      <Validity proof={proof} />
      <Card title={strings.facts}>
        <DescriptionList items={facts} />
      </Card>
      <Words>{strings.day(longDay(day))}</Words>
      <Words>
        {strings.ends(longDay(endsOn))} {strings.looked}
      </Words>
    </FocusedLayout>
  );
}

function Validity({ proof: { validity, until, missing } }: { proof: DiplomaProof }) {
  const { validities, exam } = strings;
  if (validity === 'lasting') return <Notice kind="success" title={validities.lasting} />;
  if (validity === 'valid') {
    return (
      <Notice
        kind="success"
        title={until === null ? validities.valid : validities.validUntil(longDay(until))}
      >
        {until !== null && <p>{whole(exam(longDay(until)))}</p>}
      </Notice>
    );
  }
  return (
    <Notice kind="warning" title={validities.lapsed}>
      {missing !== null && until !== null && <p>{whole(strings.missing(missing, longDay(until)))}</p>}
    </Notice>
  );
}

const Words = styled.p`
  margin: 0;
  overflow-wrap: anywhere;
`;
