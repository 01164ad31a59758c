import { messages } from '@portal/contract/credentials/rules';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../../../shared/layout/AuthLayout.tsx';
import { useEnvironment } from '../../../shared/layout/use-environment.ts';
import { RequestForm } from './RequestForm.tsx';
import { Sent } from './Sent.tsx';
import { texts } from './texts.ts';

/** `/wachtwoord-vergeten`: requests an email with a link, then explains where to find it. */
export default function ForgottenCredentialsScreen({
  params: { slug },
}: {
  params: { slug?: string | undefined };
}) {
  const { environment, login } = useEnvironment(slug);
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string>();

  if (sentTo !== undefined) {
    return (
      <AuthLayout key="sent" environment={environment} title={texts.sentTitle}>
        <Sent email={sentTo} login={login} onOther={() => setSentTo(undefined)} />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout key="form" environment={environment} title={texts.title}>
      {query.get('notify') === 'link-expired' && (
        <Notice kind="warning" live>
          {messages.linkExpired}
        </Notice>
      )}
      <RequestForm slug={environment?.slug} onSent={setSentTo} />
      <Link href={login}>{texts.back}</Link>
    </AuthLayout>
  );
}
