import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';

/** Keeps the footer at the bottom of the window. */
export const Whole = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
`;

/** Sets the text colors of the page to the environment's colors for its webshop. */
export const Main = styled.main`
  --portal-title: var(--portal-webshop-titel);
  --portal-text: var(--portal-text-webshop);
  flex: 1;
  padding-block: var(--portal-space-8);
  background-color: var(--portal-background-webshop);
  color: var(--portal-text-webshop);

  &:focus-visible {
    outline: none;
  }

  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--portal-space-6);
  }

  h2 {
    margin: 0;
    color: var(--portal-title);
    font: var(--portal-type-title-2);
  }
`;

export const Banner = styled.section`
  padding: var(--portal-space-8);
  border-radius: var(--portal-radius-card);
  background: linear-gradient(
    100deg,
    var(--portal-webshop-anker-color-primary) 45%,
    var(--portal-webshop-anker-color-secondary)
  );
  color: var(--portal-webshop-anker-color-title);

  & > h2 {
    color: inherit;
    font: var(--portal-type-title-1);
  }

  & > p {
    max-inline-size: 60ch;
    margin-block: var(--portal-space-2) 0;
  }
`;

/** A card as high as its row, with the price and the buttons at its bottom. */
export const Offer = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--portal-space-4);
  block-size: 100%;
`;

export const Bullets = styled.ul`
  padding-inline-start: var(--portal-space-5);
`;

export const Quiet = styled.p`
  margin: 0;
  font: var(--portal-type-small);
`;

export const Price = styled.p`
  margin: 0;

  & > strong {
    color: var(--portal-title);
    font: var(--portal-type-title-2);
    font-variant-numeric: tabular-nums;
  }

  &[data-size='large'] > strong {
    font: var(--portal-type-title-1);
  }
`;

export const OrderLines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--portal-space-2) var(--portal-space-6);
    padding-block: var(--portal-space-4);
    border-block-end: 1px solid var(--portal-border);
  }

  & > li > div {
    flex: 1 1 14rem;
  }

  & strong {
    margin-inline-end: auto;
    font-variant-numeric: tabular-nums;
  }
`;

export const Totals = styled.dl`
  display: grid;
  gap: var(--portal-space-2);
  max-inline-size: 22rem;
  margin: var(--portal-space-4) 0 0 auto;
  font-variant-numeric: tabular-nums;

  & > div {
    display: flex;
    justify-content: space-between;
    gap: var(--portal-space-6);
  }

  & > div:last-child {
    padding-block-start: var(--portal-space-2);
    border-block-start: 1px solid var(--portal-border);
    color: var(--portal-title);
    font-weight: var(--portal-font-weight-strong);
  }

  & dd {
    margin: 0;
  }
`;
