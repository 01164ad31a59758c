import { styled } from 'styled-components';

/** Sets the text colors of the page to the environment's colors for its webshop. */
export const Shop = styled.main`
  --portal-title: var(--portal-webshop-titel);
  --portal-text: var(--portal-text-webshop);
  background-color: var(--portal-background-webshop);
  color: var(--portal-text-webshop);
`;

export const Banner = styled.section`
  padding: 32px;
  border-radius: 12px;
  background: linear-gradient(
    100deg,
    var(--portal-webshop-anker-color-primary) 45%,
    var(--portal-webshop-anker-color-secondary)
  );
  color: var(--portal-webshop-anker-color-title);

  & > h2 {
    color: inherit;
    font-size: 1.5rem;
  }

  & > p {
    margin: 8px 0 0;
  }
`;

export const CartPage = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;

  & > p {
    margin: 0;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 24px;
`;

export const CartList = styled.ul`
  inline-size: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    padding-block: 12px;
    border-block-end: 1px solid var(--portal-border);
  }
`;
