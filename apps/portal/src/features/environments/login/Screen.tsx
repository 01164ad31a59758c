import { getEnvironmentBySlug } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { places } from '@portal/contract/places';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { CopyButton } from '@portal/ui/CopyButton';
import { Stack } from '@portal/ui/Stack';
import { styled } from 'styled-components';
import { useRead } from '../../../shared/api/use-read.ts';
import { Gone } from '../../../shared/cards/Gone.tsx';
import { ReadCard } from '../../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../../shared/layout/ReadPage.tsx';
import { ThemedScreen } from '../preview/frames/ThemedScreen.tsx';
import { texts } from '../texts.ts';

const strings = texts.login;

/**
 * `/omgevingen/inlogpagina/{slug}`, for administrators: the login of an environment, whose own URL shows it only to
 * people who are not logged in.
 */
export default function EnvironmentLoginScreen({
  params: { slug = '' },
}: {
  params: { slug?: string | undefined };
}) {
  return (
    <ReadPage title={strings.title} back={{ href: places.environments, label: texts.title }}>
      <Login slug={slug} />
    </ReadPage>
  );
}

function Login({ slug }: { slug: string }) {
  const read = useRead(getEnvironmentBySlug, { slug });
  if (read.isAbsent)
    return <Gone text={texts.edit.gone} href={places.environments} label={texts.edit.toList} />;
  return (
    <ReadCard title={strings.title} read={read}>
      {(environment) => (
        <Shown environment={environment} address={`${location.origin}/${slug}${places.login}`} />
      )}
    </ReadCard>
  );
}

function Shown({ environment, address }: { environment: Environment; address: string }) {
  const name = environment.name ?? '';
  return (
    <Stack gap={6}>
      <Card title={name}>
        <p>{strings.lead}</p>
        <Address>{address.replace(/^https?:\/\//, '')}</Address>
        <Ways>
          <CopyButton text={address}>{strings.copy}</CopyButton>
          <ButtonLink
            href={`${places.editEnvironment}/${encodeURIComponent(environment.id)}`}
            variant="quiet"
            size="compact"
          >
            {strings.edit}
          </ButtonLink>
        </Ways>
      </Card>
      <Room>
        <ThemedScreen title={strings.frame(name)} screen="login" environment={environment} />
      </Room>
    </Stack>
  );
}

const Address = styled.p`
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-2);
`;

/** Has the height of a browser window, so that the login is shown as a visitor sees it. */
const Room = styled.div`
  overflow: hidden;
  block-size: min(46rem, 90dvh);
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-card);
`;
