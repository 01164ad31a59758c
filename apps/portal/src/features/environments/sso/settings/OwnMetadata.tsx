import type { SsoSettings, SsoStoredProvider } from '@portal/contract/environments/sso';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { CopyButton } from '@portal/ui/CopyButton';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Inline } from '@portal/ui/Inline';
import Download from 'lucide-react/icons/download';
import { PartTitle } from '../parts.ts';
import { texts } from '../texts.ts';

const strings = texts.own;
const ofSaml = ['entityId', 'consumerUrl', 'nameIdFormat', 'metadataUrl'] as const;
const ofOpenId = ['callbackUrl'] as const;

interface Props extends Pick<SsoSettings, 'serviceProvider'> {
  /** Null for what any identity provider may need. */
  protocol: SsoStoredProvider['protocol'] | null;
}

/** Shows the settings that the identity provider needs, to copy and to download. */
export function OwnMetadata({ serviceProvider, protocol }: Props) {
  const isSaml = protocol !== 'openid';
  const names = [...(isSaml ? ofSaml : []), ...(protocol === 'saml' ? [] : ofOpenId)];
  return (
    <section>
      <PartTitle>{strings.title}</PartTitle>
      <p>{isSaml ? `${strings.lead} ${strings.certificate}` : strings.openIdLead}</p>
      <DescriptionList
        layout="rows"
        style={listSpace}
        items={names.map((name) => [
          strings[name],
          <Inline key={name} justify="between">
            {serviceProvider[name]}
            <CopyButton text={serviceProvider[name]}>{strings.copy[name]}</CopyButton>
          </Inline>,
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
    </section>
  );
}

const listSpace = { marginBlock: 'var(--portal-space-4)' };
