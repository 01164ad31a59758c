import { listPasskeys } from '@portal/contract/passkeys/calls';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../../shared/actions/use-action.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { send } from '../../shared/api/send.ts';
import { endOffer, isOfferDue } from '../../shared/passkeys/offer.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { addPasskey } from '../../shared/passkeys/add.ts';
import { texts } from '../../shared/passkeys/texts.ts';

/** Offers a passkey once, to a person who has just logged in with a password and has none. */
export default function PasskeyOffer() {
  const { user, login, impersonation } = useReadySession();
  const { userId } = login;
  const mayHaveOne = impersonation === null && !user.person.hasContactsWithSsoEnforcedOrganisation;
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!mayHaveOne || !isOfferDue(userId)) return undefined;
    let isGone = false;
    void hasRoomForOne().then((hasRoom) => {
      if (hasRoom && !isGone) setShown(true);
    });
    return () => {
      isGone = true;
    };
  }, [mayHaveOne, userId]);

  function close() {
    endOffer(userId);
    setShown(false);
  }

  const { run: add, busy } = useAction(async () => {
    const result = await addPasskey();
    if (result.kind === 'cancelled') return;
    close();
    if (result.kind === 'added')
      notifications.add({ kind: 'success', title: texts.added, text: texts.addedText(result.name) });
    // Some time after the login the server requires a proof of the owner, for which the account page asks.
    else if (result.kind !== 'proof-needed')
      notifications.add({ kind: 'warning', title: texts.failures[result.kind] });
  });

  if (!isShown) return null;

  return (
    <Offer title={texts.offerTitle}>
      <Words>
        <KeyRound size={24} aria-hidden="true" />
        <p>{texts.offer}</p>
      </Words>
      <Row>
        <Button busy={busy} onClick={() => add()}>
          {texts.add}
        </Button>
        <Button variant="quiet" onClick={close}>
          {texts.notNow}
        </Button>
      </Row>
    </Offer>
  );
}

/** Returns whether this device can store a passkey and the account has none. */
async function hasRoomForOne(): Promise<boolean> {
  if (!(await canKeepPasskey())) return false;
  const own = await send(listPasskeys, { report: 'none' });
  return own.kind === 'done' && own.value.total === 0;
}

/** Returns whether this device can store a passkey itself; a passkey on another device is no reason to interrupt. */
async function canKeepPasskey(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

const Offer = styled(Card)`
  margin-block-end: var(--portal-space-6);
`;

const Words = styled.div`
  display: flex;
  gap: var(--portal-space-4);
  color: var(--portal-text);

  & > svg {
    flex: none;
    color: var(--portal-title);
  }

  & > p {
    max-inline-size: 65ch;
    margin: 0;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
  margin-block-start: var(--portal-space-4);
`;
