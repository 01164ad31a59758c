import { messages } from '@portal/contract/credentials/rules';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { Entrance } from '../../frame/Entrance.tsx';
import { useEnvironment } from '../../frame/use-environment.ts';
import { RequestForm } from './RequestForm.tsx';
import { Sent } from './Sent.tsx';
import { texts } from './texts.ts';

/** `/wachtwoord-vergeten`: asks for a mail with a link, then says where to look for it. */
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
      <Entrance key="sent" environment={environment} title={texts.sentTitle}>
        <Sent email={sentTo} login={login} onOther={() => setSentTo(undefined)} />
      </Entrance>
    );
  }
  return (
    <Entrance key="form" environment={environment} title={texts.title}>
      {query.get('notify') === 'link-expired' && (
        <Notice kind="warning" live>
          {messages.linkExpired}
        </Notice>
      )}
      <RequestForm onSent={setSentTo} />
      <Link href={login}>{texts.back}</Link>
    </Entrance>
  );
}
