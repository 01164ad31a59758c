import { listPasskeys } from '@portal/contract/passkeys/calls';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { notifications } from '../api/notifications.ts';
import { send } from '../api/send.ts';
import { endOffer, isOfferDue } from '../session/passkey-offer.ts';
import { useReadySession } from '../session/use-session.ts';
import { addPasskey } from './add.ts';
import { texts } from './texts.ts';

/** Offers a passkey to whoever has just logged in with a password and has none, once. */
export default function PasskeyOffer() {
  const { user, login, lookAlong } = useReadySession();
  const { userId } = login;
  const mayHaveOne = lookAlong === null && !user.person.hasContactsWithSsoEnforcedOrganisation;
  const [isShown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);

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

  if (!isShown) return null;

  function close() {
    endOffer(userId);
    setShown(false);
  }

  async function add() {
    setBusy(true);
    const result = await addPasskey();
    setBusy(false);
    if (result.kind === 'cancelled') return;
    close();
    if (result.kind === 'added')
      notifications.add({ kind: 'success', title: texts.added, text: texts.addedText(result.name) });
    // After a while the account page asks who is there first.
    else if (result.kind !== 'proof-needed')
      notifications.add({ kind: 'warning', title: texts.failures[result.kind] });
  }

  return (
    <Offer title={texts.offerTitle}>
      <Words>
        <KeyRound size={24} aria-hidden="true" />
        <p>{texts.offer}</p>
      </Words>
      <Row>
        <Button busy={busy} onClick={() => void add()}>
          {texts.add}
        </Button>
        <Button variant="quiet" onClick={close}>
          {texts.notNow}
        </Button>
      </Row>
    </Offer>
  );
}

/** This device can keep a passkey, and the account has none; a server without passkeys is never asked twice. */
async function hasRoomForOne(): Promise<boolean> {
  if (!(await canKeepPasskey())) return false;
  const own = await send(listPasskeys, { report: 'none' });
  return own.kind === 'done' && own.value.total === 0;
}

/** Whether this device can keep a passkey itself; one on another device is no reason to interrupt somebody. */
async function canKeepPasskey(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

const Offer = styled(Card)`
  margin-block-end: 24px;
`;

const Words = styled.div`
  display: flex;
  gap: 16px;
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
  gap: 12px;
  margin-block-start: 16px;
`;
