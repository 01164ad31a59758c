import { listPasskeys } from '@portal/contract/passkeys/calls';
import type { Passkey } from '@portal/contract/passkeys/schema';
import { Card } from '@portal/ui/Card';
import { useState } from 'react';
import { useRead } from '../../../shared/api/use-read.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { FailedCard } from '../../../shared/boundaries/Widget.tsx';
import { About, Rows } from '../../../shared/cards/rows.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RemovePasskey } from './RemovePasskey.tsx';
import { texts } from './texts.ts';

/**
 * Lists the passkeys of the account, and adds one. Hidden for people who log in through their organization, and while
 * impersonating.
 */
export function PasskeysCard() {
  const { user, impersonation } = useReadySession();
  if (impersonation !== null || user.person.hasContactsWithSsoEnforcedOrganisation) return null;
  return <Passkeys />;
}

function Passkeys() {
  const { data, isFailed, refresh } = useRead(listPasskeys, {}, { isOptional: true });
  const [removed, setRemoved] = useState<Passkey | null>(null);
  if (isFailed) return <FailedCard title={texts.title} retry={refresh} />;
  // A server may have no passkeys.
  if (!data) return null;

  return (
    <Card title={texts.title}>
      <About>{texts.about}</About>
      {data.members.length > 0 && (
        <Rows>
          {data.members.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRenamed={() => void refresh()}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </Rows>
      )}
      <AddPasskey onAdded={refresh} />
      <RemovePasskey passkey={removed} onClose={() => setRemoved(null)} onRemoved={refresh} />
    </Card>
  );
}
