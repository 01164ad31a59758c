import { ButtonLink } from '@portal/ui/ButtonLink';
import { Link } from '@portal/ui/Link';
import { supportTexts } from '@portal/ui/support';
import { use } from 'react';
import { environmentOfSlug } from '../../environment/environment-of-slug.ts';
import { Entrance } from '../../frame/Entrance.tsx';
import { texts } from './texts.ts';

/** Whom to turn to when one cannot log in. */
export default function CredentialsHelpScreen({
  params: { slug },
}: {
  params: { slug?: string | undefined };
}) {
  const environment = slug === undefined ? null : use(environmentOfSlug(slug));
  const { phone, email, hours } = supportTexts;
  return (
    <Entrance environment={environment} title={texts.title}>
      <p style={{ margin: 0 }}>
        {texts.call} <Link href={`tel:${phone.replaceAll(' ', '')}`}>{phone.replaceAll(' ', '\u00a0')}</Link>{' '}
        {texts.or} <Link href={`mailto:${email}`}>{email}</Link>. {hours}
      </p>
      <ButtonLink href={`${environment ? `/${slug}` : ''}/inloggen`}>{texts.back}</ButtonLink>
    </Entrance>
  );
}
