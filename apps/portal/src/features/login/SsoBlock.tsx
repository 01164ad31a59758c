import type { Environment } from '@portal/contract/environments/schema';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { styled } from 'styled-components';
import { leaveFrom } from '../../session/arrival.ts';
import { texts } from './texts.ts';

/** The way in through the organisation's own identity provider, as the environment words it. */
export function SsoBlock({ environment, divided }: { environment: Environment; divided: boolean }) {
  const { ssoButtonDescription, ssoButtonLabel, ssoButtonUrl, ssoEntityId } = environment;
  const start = `${import.meta.env.VITE_AUTH_BASE ?? '/auth/'}saml/acs/init?remote=${encodeURIComponent(ssoEntityId ?? '')}`;
  const href = ssoButtonUrl !== null && isWebAddress(ssoButtonUrl) ? ssoButtonUrl : start;
  return (
    <>
      <Block>
        {ssoButtonDescription && <Description>{ssoButtonDescription}</Description>}
        <ButtonLink
          href={href}
          variant={divided ? 'default' : 'cta'}
          block
          onClick={() => leaveFrom(environment.slug)}
        >
          {ssoButtonLabel ?? texts.ssoLabel}
        </ButtonLink>
      </Block>
      {divided && <Divider>{texts.or}</Divider>}
    </>
  );
}

/** Whether a text is an address of the web or a path of this host; what else a link can hold, such as a script, is no way in. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text, location.origin) && /^https?:$/.test(new URL(text, location.origin).protocol);
}

const Block = styled.div`
  display: grid;
  gap: 16px;
`;

const Description = styled.p`
  margin: 0;
`;

const Divider = styled.p`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: 16px;
  margin: 0;

  &::before,
  &::after {
    content: '';
    border-block-start: 1px solid var(--portal-border);
  }
`;
