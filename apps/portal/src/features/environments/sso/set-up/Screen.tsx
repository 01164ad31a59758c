import type { Environment } from '@portal/contract/environments/schema';
import { getSsoSetUp } from '@portal/contract/environments/sso-links';
import { places } from '@portal/contract/places';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { useState } from 'react';
import { CacheScope } from '../../../../shared/api/CacheScope.tsx';
import { useRead } from '../../../../shared/api/use-read.ts';
import { Loading } from '../../../../shared/boundaries/Loading.tsx';
import { ReadCard } from '../../../../shared/boundaries/ReadCard.tsx';
import { longMoment } from '../../../../shared/dates/moment.ts';
import { FocusedLayout } from '../../../../shared/layout/FocusedLayout.tsx';
import { useEnvironment } from '../../../../shared/layout/use-environment.ts';
import { useMailedToken } from '../../../../shared/links/mailed-token.ts';
import { Parts, PartTitle } from '../parts.ts';
import { PortalFacts } from '../PortalFacts.tsx';
import { texts } from '../texts.ts';
import { ProviderStep } from './ProviderStep.tsx';
import { TestStep } from './TestStep.tsx';

const strings = texts.setUp;
const protocols = ['saml', 'openid'] as const;
const choices = protocols.map((value) => ({ value, label: strings.protocols[value] }));

interface Props {
  params: { slug?: string | undefined; token?: string | undefined };
}

/**
 * `/sso-instellen/{token}`: the IT person of a customer fills in its identity provider and tests it, without an account.
 * Works with and without a session, of which it uses nothing.
 */
export default function SsoSetUpScreen({ params }: Props) {
  const { environment, prefix } = useEnvironment(params.slug);
  const token = useMailedToken(places.ssoSetUp, prefix, params.token);
  if (token === undefined) return <Loading />;
  return (
    <FocusedLayout environment={environment} title={strings.title}>
      {token === null ? (
        <Gone />
      ) : (
        <CacheScope scope={token}>
          <SetUp token={token} environment={environment} />
        </CacheScope>
      )}
    </FocusedLayout>
  );
}

function Gone() {
  return (
    <Notice kind="warning" live>
      {strings.gone}
    </Notice>
  );
}

function SetUp({ token, environment }: { token: string; environment: Environment | null }) {
  const read = useRead(getSsoSetUp, { token });
  const [chosen, setChosen] = useState<(typeof protocols)[number] | null>(null);
  if (read.isAbsent) return <Gone />;
  return (
    <ReadCard read={read}>
      {(setUp) => {
        const protocol = chosen ?? setUp.proposal?.protocol ?? 'saml';
        const attributes = setUp.attributeNames[protocol];
        return (
          <Parts>
            <p>
              {strings.lead(setUp.organisation, environment?.name ?? setUp.environment)}{' '}
              {strings.until(longMoment(setUp.endsAt))}
            </p>
            <Card title={strings.portal.title}>
              <Parts>
                <RadioGroup
                  label={strings.protocol}
                  options={choices}
                  direction="row"
                  value={protocol}
                  onChange={({ target }) => setChosen(target.value === 'openid' ? 'openid' : 'saml')}
                />
                <section>
                  <p>{strings.portal[protocol]}</p>
                  <PortalFacts serviceProvider={setUp.serviceProvider} protocol={protocol} />
                </section>
                <section>
                  <PartTitle>{strings.portal.attributes}</PartTitle>
                  <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
                    {attributes.map((name) => (
                      <li key={name}>{name}</li>
                    ))}
                  </ul>
                </section>
              </Parts>
            </Card>
            <ProviderStep
              key={protocol}
              token={token}
              setUp={setUp}
              protocol={protocol}
              onSaved={read.replace}
            />
            <TestStep token={token} setUp={setUp} />
          </Parts>
        );
      }}
    </ReadCard>
  );
}
