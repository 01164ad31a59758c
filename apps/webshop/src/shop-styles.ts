import { styled } from 'styled-components';

/** The page in the colours that an environment keeps for its webshop; what stands on it takes them from here. */
export const Shop = styled.main`
  --portal-title: var(--portal-webshop-titel);
  --portal-text: var(--portal-text-webshop);
  background-color: var(--portal-background-webshop);
  color: var(--portal-text-webshop);
`;

/** What draws the eye at the top of the shop. */
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
