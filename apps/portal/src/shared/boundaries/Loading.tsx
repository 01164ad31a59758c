import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { useState } from 'react';
import { isStarting } from './Main.tsx';

/** Time before the text shows, in ms; the styles in `index.html` wait as long. */
const delay = 300;

/**
 * Replaces a screen while it loads. Before the first screen it continues the 'Laden...' of the first HTML, which may
 * already be visible.
 */
export function Loading() {
  const [left] = useState(() => (isStarting() ? delay - performance.now() : delay));
  return <LoadingScreen delay={left} />;
}
