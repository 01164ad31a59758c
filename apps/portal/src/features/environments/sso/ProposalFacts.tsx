import type { SsoProposal } from '@portal/contract/environments/sso-links';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { CertificateList } from './CertificateList.tsx';
import { SignedRequests } from './SignedRequests.tsx';
import { texts } from './texts.ts';

const strings = texts.provider;

/** Shows the identity provider that was filled in by a set-up link. */
export function ProposalFacts({ proposal }: { proposal: SsoProposal }) {
  const { protocol, entityId, issuer, clientId, signOnUrl, metadataUrl, certificates, signRequests } =
    proposal;
  if (protocol === 'openid')
    return (
      <DescriptionList
        items={[
          [strings.issuer, issuer],
          [strings.clientId, clientId],
          [strings.signOnUrl, signOnUrl],
        ]}
      />
    );
  return (
    <>
      <DescriptionList
        items={[
          [strings.entityId, entityId],
          [strings.signOnUrl, signOnUrl],
          [
            strings.metadataUrl,
            metadataUrl === null ? texts.fetched.never : texts.fetched.daily(metadataUrl),
          ],
        ]}
      />
      <CertificateList certificates={certificates.map((certificate) => ({ certificate }))} />
      {signRequests && <SignedRequests />}
    </>
  );
}
