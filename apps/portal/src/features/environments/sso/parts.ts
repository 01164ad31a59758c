import { styled } from 'styled-components';

/** Stacks the parts of the card about single sign-on. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-6);

  p {
    margin: 0;
  }
`;

export const PartTitle = styled.h3`
  margin: 0 0 var(--portal-space-2);
  color: var(--portal-title);
  font: 700 1rem/1.2 var(--portal-font-title);
`;
