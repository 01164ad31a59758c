import { createRoot } from 'react-dom/client';
import { FollowPage } from './FollowPage.tsx';

/** Renders the draft of a preview link. The token is in the hash of the URL, which browsers do not send to a server. */
export function followDraft(element: HTMLElement): void {
  createRoot(element).render(<FollowPage token={location.hash.slice(1)} />);
}
