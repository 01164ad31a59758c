import { useEffect } from 'react';
import { whoIn } from '../../shared/session/session.ts';
import { useExpired, useSession } from '../../shared/session/use-session.ts';
import { ExpiryWarning } from './ExpiryWarning.tsx';
import { LogInAgain } from './LogInAgain.tsx';
import { announceChanges } from './announce-changes.ts';

/** Warns before the session ends, over any screen of a logged-in person, and asks for the login after it has ended. */
export function SessionExpiry() {
  const session = useSession();
  const expired = useExpired();
  useEffect(announceChanges, []);

  if (expired !== null) return <LogInAgain expired={expired} />;
  return <ExpiryWarning key={whoIn(session)} session={session} />;
}
