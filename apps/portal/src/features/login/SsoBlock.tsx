import type { Environment } from '@portal/contract/environments/schema';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { styled } from 'styled-components';
import { rememberOrganisation } from '../../shared/session/organisation.ts';
import { texts } from './texts.ts';
import { singleSignOnUrl } from './single-sign-on-url.ts';

/** Button for single sign-on at the organization's identity provider, with the environment's texts. */
export function SsoBlock({ environment, divided }: { environment: Environment; divided: boolean }) {
  const { slug, name, ssoButtonDescription, ssoButtonLabel } = environment;
  const href = singleSignOnUrl(environment);
  if (href === null) return null;
  return (
    <>
      <Block>
        {ssoButtonDescription && <Description>{ssoButtonDescription}</Description>}
        <ButtonLink
          href={href}
          variant={divided ? 'default' : 'cta'}
          block
          onClick={() => slug !== null && rememberOrganisation({ slug, name: name ?? slug })}
        >
          {ssoButtonLabel?.trim() || texts.ssoLabel}
        </ButtonLink>
      </Block>
      {divided && <Divider>{texts.or}</Divider>}
    </>
  );
}

const Block = styled.div`
  display: grid;
  gap: var(--portal-space-4);
`;

const Description = styled.p`
  margin: 0;
`;

const Divider = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: var(--portal-space-4);
  margin: 0;

  &::before,
  &::after {
    content: '';
    border-block-start: 1px solid var(--portal-border);
  }
`;
