import { hasAppModules } from '@portal/contract/people/rules';
import { generateQrLogin } from '@portal/contract/qr-login/calls';
import { QrCard } from '@portal/ui/QrCard';
import { send } from '../../../api/send.ts';
import { useReadySession } from '../../../session/use-session.ts';

/** Logging in to the app by a QR code, for whoever has modules there; not in somebody else's place. */
export function AppLoginCard() {
  const { user, lookAlong } = useReadySession();
  if (lookAlong !== null || !hasAppModules(user.person)) return null;
  return <QrCard onGenerate={generate} />;
}

async function generate(): Promise<string> {
  const answer = await send(generateQrLogin, { report: 'none' });
  if (answer.kind !== 'done') throw new Error('There is no code.');
  return answer.value.data.code;
}
