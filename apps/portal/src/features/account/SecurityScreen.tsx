import { places } from '@portal/contract/places';
import { Stack } from '@portal/ui/Stack';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { SessionsCard } from '../own-sessions/SessionsCard.tsx';
import { PasskeysCard } from '../passkeys/settings/PasskeysCard.tsx';
import { RecoveryCodesCard } from '../second-factor/settings/RecoveryCodesCard.tsx';
import { texts } from './texts.ts';

/** `/account/beveiliging`: recovery codes, passkeys and the places where the person is logged in. */
export default function SecurityScreen() {
  return (
    <ReadPage title={texts.other.security.name} back={{ href: places.account, label: texts.title }}>
      <Stack gap={6}>
        <RecoveryCodesCard />
        <PasskeysCard />
        <SessionsCard />
      </Stack>
    </ReadPage>
  );
}
