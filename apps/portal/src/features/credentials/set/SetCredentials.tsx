import { getPasswordReset } from '@portal/contract/credentials/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Loading } from '../../../shared/boundaries/Loading.tsx';
import { send } from '../../../shared/api/send.ts';
import { AuthLayout } from '../../../shared/layout/AuthLayout.tsx';
import { forgetMailedToken } from '../../../shared/links/mailed-token.ts';
import { CredentialsForm } from './CredentialsForm.tsx';
import { texts } from './texts.ts';

interface Props {
  environment: Environment | null;
  token: string;
  /** Path of the login screen to go to afterwards. */
  login: string;
  /** URL of the screen that explains that the link no longer works. */
  expired: string;
}

type Link =
  | { state: 'unread' }
  | { state: 'invalid' }
  | { state: 'failed'; text: string }
  | { state: 'valid'; username: string | null };

async function loadLink(token: string): Promise<Link> {
  const outcome = await send(getPasswordReset, { query: { token }, report: 'none' });
  if (outcome.kind === 'done') {
    const { valid, has_username: hasUsername, username } = outcome.value;
    return valid ? { state: 'valid', username: hasUsername ? username : null } : { state: 'invalid' };
  }
  if (outcome.kind !== 'refused') return { state: 'failed', text: texts.unavailable };
  return outcome.status === 429 ? { state: 'failed', text: texts.tooMany } : { state: 'invalid' };
}

export function SetCredentials({ environment, token, login, expired }: Props) {
  const [link, setLink] = useState<Link>({ state: 'unread' });

  useEffect(() => {
    if (link.state !== 'unread') return undefined;
    let isGone = false;
    void loadLink(token).then((read) => {
      if (!isGone) setLink(read);
    });
    return () => {
      isGone = true;
    };
  }, [token, link.state]);

  useEffect(() => {
    if (link.state === 'invalid') forgetMailedToken(places.setCredentials);
  }, [link.state]);

  switch (link.state) {
    case 'unread':
      return <Loading />;
    case 'invalid':
      return <Navigate to={expired} replace />;
    case 'failed':
      return (
        <AuthLayout environment={environment} title={texts.restore}>
          <Notice kind="error" live>
            {link.text}
          </Notice>
          <Button onClick={() => setLink({ state: 'unread' })}>{texts.retry}</Button>
        </AuthLayout>
      );
    case 'valid': {
      const kind = link.username === null ? 'complete' : 'restore';
      return (
        <AuthLayout environment={environment} title={texts[kind]}>
          <p style={{ margin: 0 }}>{texts.lead[kind]}</p>
          <CredentialsForm
            token={token}
            slug={environment?.slug}
            username={link.username}
            login={login}
            onExpired={() => setLink({ state: 'invalid' })}
          />
        </AuthLayout>
      );
    }
  }
}
