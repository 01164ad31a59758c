import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Link } from '@portal/ui/Link';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../../shared/layout/AuthLayout.tsx';
import { useEnvironment } from '../../shared/layout/use-environment.ts';
import { rememberOrganisation } from '../../shared/session/organisation.ts';
import { startUrl } from './start-url.ts';
import { DomainForm } from './DomainForm.tsx';
import { texts } from './texts.ts';

/**
 * `/{slug}/inloggen/organisatie`: leads to the identity provider of an organization, for an environment that has several.
 * It asks for the email address of the person, unless a login has named the provider, as `remote` in the query.
 */
export default function OrganisationLoginScreen({
  params: { slug = '' },
}: {
  params: { slug?: string | undefined };
}) {
  const { environment } = useEnvironment(slug === '' ? undefined : slug);
  const [query] = useSearchParams();
  const remote = query.get('remote') ?? '';
  if (environment === null || !environment.ssoEnabled) return <Navigate to={places.login} replace />;
  return (
    <AuthLayout environment={environment} title={remote === '' ? texts.title : texts.sentTitle}>
      {remote === '' ? (
        <DomainForm slug={slug} onFound={(found) => location.assign(leaveFor(environment, found))} />
      ) : (
        <>
          <p>{texts.sent}</p>
          <ButtonLink
            href={startUrl(remote)}
            variant="cta"
            block
            onClick={() => leaveFor(environment, remote)}
          >
            {texts.go}
          </ButtonLink>
        </>
      )}
      <Link href={`/${slug}${places.login}`}>{texts.back}</Link>
    </AuthLayout>
  );
}

/** Remembers the way back, and returns the URL that redirects to an identity provider. */
function leaveFor({ slug, name }: Environment, remote: string): string {
  if (slug !== null) rememberOrganisation({ slug, name: name ?? slug });
  return startUrl(remote);
}
