import { places } from '@portal/contract/places';
import { BackLink } from '@portal/ui/BackLink';
import { Navigate, useNavigate } from 'react-router-dom';
import { FocusedLayout } from '../../../shared/layout/FocusedLayout.tsx';
import { texts as frameTexts } from '../../../shared/layout/texts.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { managesSecondFactor } from '../manages.ts';
import { SetUp } from '../SetUp.tsx';
import { texts as secondFactorTexts } from '../texts.ts';
import { updateSecondFactor } from '../../../shared/session/second-factor.ts';
import { useReadySession } from '../../../shared/session/use-session.ts';
import { texts } from './texts.ts';

/** `/account/2fa-instellen`, without the site's frame: links an authenticator app or replaces it by another. */
export default function SecondFactorScreen() {
  const session = useReadySession();
  const { environment } = session;
  const navigate = useNavigate();

  if (!managesSecondFactor(session)) return <Navigate to={places.account} replace />;

  async function finish() {
    updateSecondFactor(true);
    notifications.add({ kind: 'success', title: texts.turnedOn });
    navigate(places.account);
  }

  return (
    <FocusedLayout
      environment={environment}
      title={secondFactorTexts.setUpTitle}
      back={<BackLink href={places.account}>{texts.back}</BackLink>}
    >
      <SetUp issuer={environment?.name ?? frameTexts.portal} onFinish={finish} />
    </FocusedLayout>
  );
}
