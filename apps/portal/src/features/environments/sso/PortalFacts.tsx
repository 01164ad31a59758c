import type { SsoServiceProvider, SsoStoredProvider } from '@portal/contract/environments/sso';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { DescriptionList } from '@portal/ui/DescriptionList';
import Download from 'lucide-react/icons/download';
import { CopiedValue } from './CopiedValue.tsx';
import { texts } from './texts.ts';

const strings = texts.own;
const ofSaml = ['entityId', 'consumerUrl', 'nameIdFormat', 'metadataUrl'] as const;
const ofOpenId = ['callbackUrl'] as const;

interface Props {
  serviceProvider: SsoServiceProvider;
  /** Null for what any identity provider may need. */
  protocol: SsoStoredProvider['protocol'] | null;
}

/** Lists what an identity provider needs to know of the portal, to copy and to download. */
export function PortalFacts({ serviceProvider, protocol }: Props) {
  const isSaml = protocol !== 'openid';
  const names = [...(isSaml ? ofSaml : []), ...(protocol === 'saml' ? [] : ofOpenId)];
  return (
    <>
      <DescriptionList
        layout="rows"
        style={listSpace}
        items={names.map((name) => [
          strings[name],
          <CopiedValue key={name} value={serviceProvider[name]} what={strings.copied[name]} />,
        ])}
      />
      {isSaml && (
        <ButtonLink
          href={serviceProvider.metadataUrl}
          download={strings.file}
          variant="quiet"
          size="compact"
          icon={<Download size={18} />}
        >
          {strings.download}
        </ButtonLink>
      )}
    </>
  );
}

const listSpace = { marginBlock: 'var(--portal-space-4)' };
