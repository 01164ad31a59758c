import { Button } from '@portal/ui/Button';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { supportTexts } from '@portal/ui/support';
import { logout } from '../../session/logout.ts';
import { texts } from './texts.ts';

/** The password was right and the account asks for a second step: nothing opens without it. */
export function SecondFactorDue() {
  const { phone, email } = supportTexts;
  return (
    <>
      <Notice kind="information" title={texts.secondFactorTitle} live>
        {texts.secondFactor}{' '}
        <Link href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</Link>,{' '}
        <Link href={`mailto:${email}`}>{email}</Link>.
      </Notice>
      <Button onClick={() => void logout()}>{texts.startAgain}</Button>
    </>
  );
}
