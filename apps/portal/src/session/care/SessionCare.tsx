import { useEffect } from 'react';
import { whoIn } from '../session.ts';
import { useExpired, useSession } from '../use-session.ts';
import { ExpiryWarning } from './ExpiryWarning.tsx';
import { LogInAgain } from './LogInAgain.tsx';
import { tellChanges } from './tell-changes.ts';

/** Over whatever screen is shown to somebody who is logged in: warns before the session ends, and helps back in after it did. */
export function SessionCare() {
  const session = useSession();
  const expired = useExpired();
  useEffect(tellChanges, []);

  if (expired !== null) return <LogInAgain expired={expired} />;
  return <ExpiryWarning key={whoIn(session)} session={session} />;
}
