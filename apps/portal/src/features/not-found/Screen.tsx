import { ButtonLink } from '@portal/ui/ButtonLink';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { use } from 'react';
import { Navigate } from 'react-router-dom';
import { environmentOfSlug } from '../../shared/environment/environment-of-slug.ts';
import { InsteadOfScreen } from '../../shared/errors/FailedScreen.tsx';
import { texts } from './texts.ts';

/** Shown for an unknown path. The slug of an environment redirects home; only the server knows the slugs. */
export default function NotFoundScreen({ params: { slug } }: { params: { slug?: string } }) {
  if (slug !== undefined && use(environmentOfSlug(slug)) !== null) return <Navigate to="/" replace />;
  return (
    <InsteadOfScreen title={texts.title}>
      <EmptyWidget text={texts.text} action={<ButtonLink href="/">{texts.home}</ButtonLink>} />
    </InsteadOfScreen>
  );
}
