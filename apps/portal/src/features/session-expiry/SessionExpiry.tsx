import { useEffect, useSyncExternalStore } from 'react';
import { pendingSwitch } from '../../shared/session/switch.ts';
import { isLoggedIn, identityOf } from '../../shared/session/session.ts';
import { useExpired, useSession } from '../../shared/session/use-session.ts';
import { ExpiryWarning } from './ExpiryWarning.tsx';
import { LogInAgain } from './LogInAgain.tsx';
import { SwitchedElsewhere } from './SwitchedElsewhere.tsx';
import { announceChanges } from './announce-changes.ts';

/**
 * Warns before the session ends, over any screen of a logged-in person, and asks for the login after it has ended. Asks
 * before a switch of account in another tab discards unsaved changes.
 */
export function SessionExpiry() {
  const session = useSession();
  const expired = useExpired();
  const pending = useSyncExternalStore(pendingSwitch.subscribe, pendingSwitch.get);
  useEffect(announceChanges, []);

  if (expired !== null) return <LogInAgain expired={expired} />;
  if (pending !== null && isLoggedIn(session)) return <SwitchedElsewhere pending={pending} />;
  return <ExpiryWarning key={identityOf(session)} session={session} />;
}
