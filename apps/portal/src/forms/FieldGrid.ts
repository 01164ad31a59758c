import { styled } from 'styled-components';

/** Fields beside each other where there is room for two of them. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 20px 24px;
  align-items: start;
`;

/** A field, or what belongs together, over the whole width of a FieldGrid. */
export const WholeRow = styled.div`
  grid-column: 1 / -1;
`;
