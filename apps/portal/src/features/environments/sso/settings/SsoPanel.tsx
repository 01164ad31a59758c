import type { SsoIdentityProvider, SsoSettings, SsoStoredProvider } from '@portal/contract/environments/sso';
import { longDay } from '@portal/contract/long-day';
import { Button } from '@portal/ui/Button';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Notice } from '@portal/ui/Notice';
import { Skeleton } from '@portal/ui/Skeleton';
import { Switch } from '@portal/ui/Switch';
import { useState } from 'react';
import { styled } from 'styled-components';
import { serverTimeOffset } from '../../../../shared/api/server-time.ts';
import { NoData } from '../../../../shared/boundaries/Widget.tsx';
import { longMoment } from '../../../../shared/dates/moment.ts';
import { CertificateList } from '../CertificateList.tsx';
import { warningOf } from '../certificates.ts';
import { Options } from './options/Options.tsx';
import { OwnMetadata } from './OwnMetadata.tsx';
import { SetUpLinks } from './set-up-links/SetUpLinks.tsx';
import { Others } from '../others/Others.tsx';
import { ScimPart } from '../scim/ScimPart.tsx';
import { TestPart } from '../test/TestPart.tsx';
import { PartTitle, Parts } from '../parts.ts';
import { texts } from '../texts.ts';
import type { SsoState } from './use-sso.ts';

/** Shows the identity provider and the validity of its certificates, and turns single sign-on on and off. */
export function SsoPanel({ sso }: { sso: SsoState }) {
  const { data, isFailed, refresh } = sso.read;
  if (isFailed) return <NoData retry={refresh} />;
  if (data === undefined) return <Skeleton lines={6} />;
  const { identityProvider, organisations, ofOrganisation, others } = data;
  return (
    <Parts>
      {ofOrganisation !== null && !data.isEnvironmentOn && (
        <Notice kind="warning">{texts.others.closed}</Notice>
      )}
      {identityProvider === null ? (
        <p>{ofOrganisation === null ? texts.none : texts.others.first(ofOrganisation.name)}</p>
      ) : (
        <Provider provider={identityProvider} organisations={organisations} />
      )}
      <Switch
        label={texts.switch.label}
        hint={identityProvider === null && !data.ssoEnabled ? texts.switch.first : texts.switch.hint}
        checked={data.ssoEnabled}
        busy={sso.turn.busy}
        disabled={identityProvider === null && !data.ssoEnabled}
        onChange={({ target }) => (target.checked ? sso.turn.run(true) : sso.setDialog('turn-off'))}
      />
      <Buttons>
        <Button variant="quiet" onClick={() => sso.setDialog('metadata')}>
          {texts.metadata.open}
        </Button>
        <Button variant="quiet" onClick={() => sso.setDialog('openid')}>
          {texts.openId.open}
        </Button>
      </Buttons>
      <SetUpLinks
        links={sso.links}
        onShow={(link) => {
          sso.links.setShown(link);
          sso.setDialog('proposal');
        }}
      />
      {identityProvider !== null && (
        <Options
          protocol={identityProvider.protocol}
          options={data.options}
          organisations={organisations}
          onChange={() => sso.setDialog('options')}
          onProve={() => sso.setDialog('domain')}
        />
      )}
      {identityProvider !== null && (
        <TestPart scope={sso} entityId={identityProvider.entityId} onLink={() => sso.setDialog('link')} />
      )}
      {(identityProvider !== null || sso.scim.read.data?.token) && <ScimPart scim={sso.scim} />}
      {identityProvider !== null && others.length > 0 && (
        <Others environmentId={sso.params.id} others={others} />
      )}
      <OwnMetadata serviceProvider={data.serviceProvider} protocol={identityProvider?.protocol ?? null} />
    </Parts>
  );
}

function Provider({
  provider,
  organisations,
}: { provider: SsoStoredProvider } & Pick<SsoSettings, 'organisations'>) {
  const { protocol, entityId, issuer, clientId, signOnUrl, certificates } = provider;
  const strings = texts.provider;
  const organisation = organisations.find(({ chosen }) => chosen)?.name;
  if (protocol === 'openid')
    return (
      <DescriptionList
        items={[
          [strings.issuer, issuer],
          [strings.clientId, clientId],
          [strings.signOnUrl, signOnUrl],
          [strings.organisation, organisation],
        ]}
      />
    );
  return (
    <>
      <Warning certificates={certificates} />
      <FetchProblem provider={provider} />
      <DescriptionList
        items={[
          [strings.entityId, entityId],
          [strings.signOnUrl, signOnUrl],
          [strings.organisation, organisation],
          [strings.metadataUrl, fetchedFrom(provider)],
        ]}
      />
      <section>
        <PartTitle>{texts.certificate.title}</PartTitle>
        {certificates.length === 0 ? (
          <p>{strings.noCertificate}</p>
        ) : (
          <CertificateList certificates={certificates.map((certificate) => ({ certificate }))} />
        )}
      </section>
    </>
  );
}

function fetchedFrom({ metadataUrl, metadataFetchedAt }: SsoStoredProvider): string {
  if (metadataUrl === null) return texts.fetched.never;
  if (metadataFetchedAt === null) return texts.fetched.daily(metadataUrl);
  return texts.fetched.last(metadataUrl, longMoment(metadataFetchedAt));
}

function FetchProblem({ provider: { metadataProblem } }: { provider: SsoStoredProvider }) {
  if (metadataProblem === null) return null;
  return (
    <Notice kind="warning" title={texts.fetched.problem}>
      {metadataProblem}
    </Notice>
  );
}

function Warning({ certificates }: Pick<SsoIdentityProvider, 'certificates'>) {
  const [now] = useState(() => Date.now() + serverTimeOffset());
  const warning = warningOf(certificates, now);
  if (warning === null) return null;
  const strings = texts.warning;
  return warning.kind === 'ended' ? (
    <Notice kind="error" title={strings.ended}>
      {strings.endedText}
    </Notice>
  ) : (
    <Notice kind="warning" title={strings.ending(longDay(warning.until.slice(0, 10)))}>
      {strings.endingText}
    </Notice>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;
