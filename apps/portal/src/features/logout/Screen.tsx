import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ErrorPage } from '../../shared/errors/ErrorPage.tsx';
import { logout } from '../../shared/session/logout.ts';
import { popPageBeforeImpersonation } from '../../shared/session/switch.ts';
import { getSession } from '../../shared/session/store.ts';
import { isLoggedIn } from '../../shared/session/session.ts';
import { texts } from './texts.ts';

/**
 * Logs out on mount. While impersonating, ends only that and returns to the employee's account and page. After a
 * failure shows that the session still exists.
 */
export default function LogoutScreen() {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  const navigate = useNavigate();

  useEffect(() => {
    void logout().then((done) => {
      if (!done) setFailedAttempt(attempt);
      else if (isLoggedIn(getSession())) navigate(popPageBeforeImpersonation(), { replace: true });
    });
  }, [attempt, navigate]);

  if (failedAttempt !== attempt) return <LoadingScreen />;
  return <ErrorPage known={texts.stillLoggedIn} retry={() => setAttempt(attempt + 1)} />;
}
