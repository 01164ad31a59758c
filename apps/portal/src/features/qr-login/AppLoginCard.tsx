import { hasAppModules } from '@portal/contract/people/rules';
import { generateQrLogin } from '@portal/contract/qr-login/calls';
import { QrCard } from '@portal/ui/QrCard';
import { send } from '../../shared/api/send.ts';
import { useReadySession } from '../../shared/session/use-session.ts';

/** Shows people with modules in the app a QR code that logs in there; not while impersonating. */
export function AppLoginCard() {
  const { user, impersonation } = useReadySession();
  if (impersonation !== null || !hasAppModules(user.person)) return null;
  return <QrCard onGenerate={generate} />;
}

async function generate(): Promise<string> {
  const outcome = await send(generateQrLogin, { report: 'none' });
  if (outcome.kind !== 'done') throw new Error('There is no code.');
  return outcome.value.data.code;
}
