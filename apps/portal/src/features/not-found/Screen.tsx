import { ButtonLink } from '@portal/ui/ButtonLink';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Container } from '@portal/ui/Grid';
import { use } from 'react';
import { Redirect } from 'wouter';
import { environmentOfSlug } from '../../environment/environment-of-slug.ts';
import { Frame } from '../../frame/Frame.tsx';
import { texts } from './texts.ts';

/** A path that leads nowhere. The bare slug of an environment leads home, but only the server knows which slugs are one. */
export default function NotFoundScreen({ params: { slug } }: { params: { slug?: string } }) {
  if (slug !== undefined && use(environmentOfSlug(slug)) !== null) return <Redirect to="/" replace />;
  return (
    <Frame title={texts.title} subNavigation={{ title: texts.title }}>
      <Container>
        <EmptyWidget text={texts.text} action={<ButtonLink href="/">{texts.home}</ButtonLink>} />
      </Container>
    </Frame>
  );
}
