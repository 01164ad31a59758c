import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { useState } from 'react';
import { isStarting } from './Main.tsx';

/** How long nothing shows, in ms: as long as in the first HTML. */
const delay = 300;

/**
 * Replaces a screen while it loads. Until the first screen is shown it continues the 'Laden...' of the first HTML,
 * which the reader may be looking at.
 */
export function Loading() {
  const [left] = useState(() => (isStarting() ? delay - performance.now() : delay));
  return <LoadingScreen delay={left} />;
}
