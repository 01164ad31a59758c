import { Grid } from '@portal/ui/Grid';
import { styled } from 'styled-components';

/** A grid whose columns keep the gap between cards when they are stacked. */
export const Columns = styled(Grid)`
  row-gap: var(--portal-space-6);
`;
