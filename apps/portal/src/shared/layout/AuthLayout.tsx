import type { Environment } from '@portal/contract/environments/schema';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Main } from '../boundaries/Main.tsx';
import { texts } from './texts.ts';

interface Props {
  environment: Environment | null;
  title: string;
  children: ReactNode;
}

/** The two halves of the login: what one does at the left, the environment's face at the right; on a phone a band on top. */
export function AuthLayout({ environment, title, children }: Props) {
  const name = environment?.name ?? texts.portal;
  const image = environment?.backgroundImage?.contentUrl;
  return (
    <Columns>
      <title>{`${title} · ${name}`}</title>
      <FormSide>
        <Column>
          {environment?.logo && <Logo src={environment.logo.contentUrl} alt={name} />}
          <Heading>
            <Title>{title}</Title>
            {environment && <Lead>{texts.at(name)}</Lead>}
          </Heading>
          {children}
        </Column>
      </FormSide>
      <BrandSide data-plain={environment?.gradientDisabled ?? false} aria-hidden="true">
        {image && <Image src={image} alt="" />}
        <WelcomeText>{environment?.dashboardTitle ?? texts.welcome}</WelcomeText>
      </BrandSide>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  min-block-size: 100dvh;

  @media (width >= 880px) {
    grid-template-columns: minmax(440px, 1fr) minmax(0, 1.2fr);
  }
`;

const FormSide = styled(Main)`
  display: grid;
  align-content: center;
  justify-items: center;
  padding: 32px 24px;
  background: var(--portal-surface);
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);

  @media (width < 880px) {
    align-content: start;
    border-block-start: 8px solid var(--portal-primary);
  }
`;

const Column = styled.div`
  display: grid;
  gap: 24px;
  inline-size: 100%;
  max-inline-size: 400px;
`;

const Logo = styled.img`
  max-inline-size: 200px;
  block-size: 48px;
  object-fit: contain;
  object-position: left center;
`;

const Heading = styled.div`
  display: grid;
  gap: 4px;
`;

const Title = styled.h1`
  margin: 0;
  color: var(--portal-title);
  font: 700 1.875rem/1.2 var(--portal-font-title);
`;

const Lead = styled.p`
  margin: 0;
`;

const BrandSide = styled.div`
  position: relative;
  display: none;
  align-items: end;
  overflow: hidden;
  padding: 64px 48px;
  background: linear-gradient(135deg, var(--portal-gradient-from), var(--portal-gradient-to));

  &[data-plain='true'] {
    background: var(--portal-subnav);
  }

  @media (width >= 880px) {
    display: flex;
  }

  @media print {
    display: none;
  }
`;

const Image = styled.img`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

const WelcomeText = styled.p`
  position: relative;
  max-inline-size: 14em;
  margin: 0;
  color: var(--portal-title-header);
  font: 700 2.375rem/1.2 var(--portal-font-title);
  text-wrap: balance;
`;
