import type { Environment } from '@portal/contract/environments/schema';
import { styled } from 'styled-components';
import { Picture } from './Picture.tsx';
import { texts } from '../texts.ts';

/** The logo of an environment, or its name when that does not load; the portal's own mark and name without one. */
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
  const letters = name ?? texts.portal;
  return logo && <Plated src={logo.contentUrl} alt={letters} instead={<Mark>{letters}</Mark>} />;
}

const Logo = styled(Picture)`
  max-inline-size: 200px;
  block-size: 48px;
  object-fit: contain;
  object-position: left center;
`;

/** The logo of an environment is made for the white of a light page, and keeps it on a dark one. */
const Plated = styled(Logo)`
  border-radius: 1px;
  background: light-dark(transparent, white);
  box-shadow: 0 0 0 8px light-dark(transparent, white);
`;

const Mark = styled.p`
  display: flex;
  align-items: center;
  gap: var(--portal-space-3);
  margin: 0;
  color: var(--portal-title);
  font: 700 1.25rem/1.2 var(--portal-font-title);
`;
