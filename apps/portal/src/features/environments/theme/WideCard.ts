import { Card } from '@portal/ui/Card';
import { styled } from 'styled-components';

/** A card that is wider than the column around it, where the window has room. */
export const WideCard = styled(Card)`
  @media (width >= 1200px) {
    margin-inline: calc((100% - min(100vw - 64px, 1640px)) / 2);
  }
`;
