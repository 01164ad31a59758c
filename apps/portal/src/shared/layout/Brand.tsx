import type { Environment } from '@portal/contract/environments/schema';
import { styled } from 'styled-components';
import { texts } from './texts.ts';

/** The logo of an environment, or the portal's own mark and name without one. */
export function Brand({ environment }: { environment: Environment | null }) {
  if (environment === null) {
    return (
      <Mark>
        <Logo src="/favicon.svg" alt="" />
        {texts.portal}
      </Mark>
    );
  }
  const { logo, name } = environment;
  return logo && <Logo src={logo.contentUrl} alt={name ?? texts.portal} />;
}

const Logo = styled.img`
  max-inline-size: 200px;
  block-size: 48px;
  object-fit: contain;
  object-position: left center;
`;

const Mark = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 0;
  color: var(--portal-title);
  font: 700 1.25rem/1.2 var(--portal-font-title);
`;
