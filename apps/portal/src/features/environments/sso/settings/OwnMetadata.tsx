import type { ComponentProps } from 'react';
import { PartTitle } from '../parts.ts';
import { PortalFacts } from '../PortalFacts.tsx';
import { texts } from '../texts.ts';

const strings = texts.own;

/** Shows the settings that the identity provider needs, for an administrator to pass on. */
export function OwnMetadata(facts: ComponentProps<typeof PortalFacts>) {
  const isSaml = facts.protocol !== 'openid';
  return (
    <section>
      <PartTitle>{strings.title}</PartTitle>
      <p>{isSaml ? `${strings.lead} ${strings.certificate}` : strings.openIdLead}</p>
      <PortalFacts {...facts} />
    </section>
  );
}
