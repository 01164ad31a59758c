import { styled } from 'styled-components';

/** Lays out fields in two columns where the width allows, and never in more. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(14rem, 50% - 12px)), 1fr));
  gap: var(--portal-space-5) var(--portal-space-6);
  align-items: start;
`;

/** A field or group of fields over the whole width of a FieldGrid. */
export const WholeRow = styled.div`
  grid-column: 1 / -1;
`;
