import { Grid } from '@portal/ui/Grid';
import { styled } from 'styled-components';

/** A grid of columns that keep the gap of their cards when they are stacked. */
export const Columns = styled(Grid)`
  row-gap: 24px;
`;
