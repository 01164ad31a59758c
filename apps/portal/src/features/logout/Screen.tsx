import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { useEffect, useState } from 'react';
import { ErrorPage } from '../../boundaries/ErrorPage.tsx';
import { logout } from '../../session/session-store.ts';
import { texts } from './texts.ts';

/** Logs out by being shown. Without an answer it says that the person is still logged in. */
export default function LogoutScreen() {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    void logout().then((done) => {
      if (!done) setFailedAttempt(attempt);
    });
  }, [attempt]);

  if (failedAttempt !== attempt) return <LoadingScreen />;
  return <ErrorPage known={texts.stillLoggedIn} retry={() => setAttempt(attempt + 1)} />;
}
