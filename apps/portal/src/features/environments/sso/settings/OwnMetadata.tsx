import type { SsoSettings } from '@portal/contract/environments/sso';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { CopyButton } from '@portal/ui/CopyButton';
import Download from 'lucide-react/icons/download';
import { styled } from 'styled-components';
import { PartTitle } from '../parts.ts';
import { texts } from '../texts.ts';

const strings = texts.own;
const names = ['entityId', 'consumerUrl', 'nameIdFormat', 'metadataUrl'] as const;

/** Shows the settings that the identity provider needs, to copy and to download. */
export function OwnMetadata({ serviceProvider }: Pick<SsoSettings, 'serviceProvider'>) {
  return (
    <section>
      <PartTitle>{strings.title}</PartTitle>
      <p>
        {strings.lead} {strings.signing}
      </p>
      <List>
        {names.map((name) => (
          <div key={name}>
            <dt>{strings[name]}</dt>
            <dd>
              <span>{serviceProvider[name]}</span>
              <CopyButton text={serviceProvider[name]}>{strings.copy[name]}</CopyButton>
            </dd>
          </div>
        ))}
      </List>
      <ButtonLink
        href={serviceProvider.metadataUrl}
        download={strings.file}
        variant="quiet"
        size="compact"
        icon={<Download size={18} />}
      >
        {strings.download}
      </ButtonLink>
    </section>
  );
}

const List = styled.dl`
  display: grid;
  gap: 16px;
  margin: 16px 0;

  dt {
    font-size: 0.875rem;
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    margin: 0;
    color: var(--portal-title);
    overflow-wrap: anywhere;
  }
`;
