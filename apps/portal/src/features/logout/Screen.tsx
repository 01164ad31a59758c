import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ErrorPage } from '../../boundaries/ErrorPage.tsx';
import { logout } from '../../session/logout.ts';
import { placeBeforeLookAlong } from '../../session/look-along.ts';
import { getSession } from '../../session/session-store.ts';
import { isLoggedIn } from '../../session/session.ts';
import { texts } from './texts.ts';

/**
 * Logs out by being shown; an employee who looks along goes back to their own account and their own place. Without an answer it
 * says that the person is still logged in.
 */
export default function LogoutScreen() {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const [, navigate] = useLocation();

  useEffect(() => {
    void logout().then((done) => {
      if (!done) setFailedAttempt(attempt);
      else if (isLoggedIn(getSession())) navigate(placeBeforeLookAlong(), { replace: true });
    });
  }, [attempt, navigate]);

  if (failedAttempt !== attempt) return <LoadingScreen />;
  return <ErrorPage known={texts.stillLoggedIn} retry={() => setAttempt(attempt + 1)} />;
}
