import { createRoot } from 'react-dom/client';
import { FollowPage } from './FollowPage.tsx';

/** Shows the draft behind the link in the address. The token is behind a #, which no server ever sees. */
export function followDraft(element: HTMLElement): void {
  createRoot(element).render(<FollowPage token={location.hash.slice(1)} />);
}
