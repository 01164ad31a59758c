import type { Environment } from '@portal/contract/environments/schema';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Main } from '../boundaries/Main.tsx';
import { texts } from './texts.ts';

interface Props {
  environment: Environment | null;
  /** Title of the page, for the browser's tab and as its heading. */
  title: string;
  /** The way back, above all else. */
  back?: ReactNode;
  children: ReactNode;
}

/** A screen of one task, without the site's frame: the way back, who it is for, and the task in a narrow column. */
export function Standalone({ environment, title, back, children }: Props) {
  const name = environment?.name ?? texts.portal;
  return (
    <Room>
      <title>{`${title} · ${name}`}</title>
      <Column>
        {back}
        {environment?.logo && <Logo src={environment.logo.contentUrl} alt={name} />}
        <Title>{title}</Title>
        {children}
      </Column>
    </Room>
  );
}

const Room = styled(Main)`
  display: grid;
  justify-items: center;
  align-content: start;
  min-block-size: 100dvh;
  padding: clamp(24px, 8vh, 80px) 16px 64px;
  color: var(--portal-text);
  font: 400 1rem/1.5 var(--portal-font-text);
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  inline-size: 100%;
  max-inline-size: 560px;

  & > a,
  & > button {
    justify-self: start;
  }
`;

const Logo = styled.img`
  max-inline-size: 200px;
  block-size: 48px;
  object-fit: contain;
  object-position: left center;
`;

const Title = styled.h1`
  margin: 0;
  color: var(--portal-title);
  font: 700 1.875rem/1.2 var(--portal-font-title);
  text-wrap: balance;
`;
