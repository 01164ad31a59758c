import type { Environment } from '@portal/contract/environments/schema';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Main } from '../boundaries/Main.tsx';
import { Brand } from './parts/Brand.tsx';
import { Help } from './parts/Help.tsx';
import { Picture } from './parts/Picture.tsx';
import { texts } from './texts.ts';

interface Props {
  /** Null for the portal itself, which has its own logo and picture. */
  environment: Environment | null;
  title: string;
  /** Whether the environment's name is shown below the title. @default true */
  atEnvironment?: boolean;
  children: ReactNode;
}

/**
 * Renders a screen for a person who is not logged in: its content, the picture of the environment beside it, and help
 * below. On a phone and a tablet the picture is a band, and the content a sheet over its edge.
 */
export function AuthLayout({ environment, title, atEnvironment = true, children }: Props) {
  const name = environment?.name ?? texts.portal;
  const image = environment === null ? '/welkom.svg' : environment.backgroundImage?.contentUrl;
  return (
    <Page>
      <title>{`${title} · ${name}`}</title>
      <Face data-plain={environment?.gradientDisabled ?? false} aria-hidden="true">
        {image && <Image src={image} alt="" />}
        <Welcome>{environment?.dashboardTitle ?? texts.welcome}</Welcome>
      </Face>
      <Sheet>
        <Column>
          <Brand environment={environment} />
          <Heading>
            <Title>{title}</Title>
            {environment && atEnvironment && <Lead>{texts.at(name)}</Lead>}
          </Heading>
          {children}
        </Column>
      </Sheet>
      <Help environment={environment} />
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template: auto 1fr auto / minmax(0, 1fr);
  min-block-size: 100dvh;
  background: var(--portal-surface);

  @media (width >= 600px) {
    background: var(--portal-background);
  }

  @media (width >= 880px) {
    grid-template: 1fr auto / minmax(440px, 1fr) minmax(0, 1.2fr);
    background: var(--portal-surface);
  }
`;

const Face = styled.div`
  position: relative;
  display: flex;
  align-items: end;
  min-block-size: clamp(96px, 18vh, 240px);
  padding: var(--portal-space-4) var(--portal-space-6) var(--portal-space-8);
  overflow: hidden;
  background: linear-gradient(135deg, var(--portal-gradient-from), var(--portal-gradient-to));

  &[data-plain='true'] {
    background: var(--portal-subnav);
  }

  @media (width >= 600px) {
    justify-content: center;
    padding-block-end: 88px;
  }

  @media (width >= 880px) {
    position: sticky;
    inset-block-start: 0;
    grid-area: 1 / 2 / 3 / 3;
    align-self: start;
    justify-content: start;
    block-size: 100dvh;
    padding: 64px var(--portal-space-12);
  }

  @media print {
    display: none;
  }
`;

const Image = styled(Picture)`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
`;

const Welcome = styled.p`
  position: relative;
  margin: 0;
  color: var(--portal-title-header);
  /* Limited by the width of the window too, so that a long word still fits with large text. */
  font: 700 min(1.25rem, 9vw) / 1.2 var(--portal-font-title);
  overflow-wrap: anywhere;
  text-wrap: balance;

  @media (width >= 600px) {
    font-size: 1.5rem;
  }

  @media (width >= 880px) {
    max-inline-size: 14em;
    font-size: 2.375rem;
  }
`;

const Sheet = styled(Main)`
  position: relative;
  display: grid;
  align-content: start;
  justify-items: center;
  margin-block-start: calc(-1 * var(--portal-space-4));
  padding: var(--portal-space-6) var(--portal-space-6) 0;
  border-radius: var(--portal-radius-dialog) var(--portal-radius-dialog) 0 0;
  background: var(--portal-surface);
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);

  @media (width >= 600px) {
    align-self: start;
    justify-self: center;
    inline-size: min(100% - 48px, 496px);
    margin-block-start: -64px;
    padding: var(--portal-space-12);
    border-radius: var(--portal-radius-dialog);
    box-shadow: var(--portal-shadow-card);
  }

  @media (width >= 880px) {
    align-self: stretch;
    align-content: center;
    inline-size: 100%;
    margin: 0;
    padding: var(--portal-space-12) var(--portal-space-6) var(--portal-space-6);
    border-radius: 0;
    box-shadow: none;
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);
  inline-size: 100%;
  max-inline-size: 400px;
`;

const Heading = styled.div`
  display: grid;
  gap: var(--portal-space-1);
`;

const Title = styled.h1`
  margin: 0;
  color: var(--portal-title);
  font: 700 min(1.875rem, 10.5vw) / 1.2 var(--portal-font-title);
  overflow-wrap: anywhere;
  text-wrap: balance;
`;

const Lead = styled.p`
  margin: 0;
`;
