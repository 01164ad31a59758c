import type { SsoSettings } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Form } from '../../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { CertificateList } from '../CertificateList.tsx';
import { compareCertificates } from './compare.ts';
import { type FoundProvider, samlInputOf } from './metadata-values.ts';
import { OrganisationField } from './organisation/OrganisationField.tsx';
import {
  firstOrganisation,
  organisationFields,
  organisationOf,
  type OrganisationValues,
} from './organisation/organisation-values.ts';
import { SignedRequests } from '../SignedRequests.tsx';
import { texts } from '../texts.ts';
import type { SsoState } from './use-sso.ts';

const strings = texts.found;

const schema = (values: OrganisationValues) => z.object(organisationFields(values));

interface Props {
  found: FoundProvider;
  settings: SsoSettings;
  sso: SsoState;
  onBack: () => void;
}

/** Shows the contents of metadata next to the stored settings, and stores them on request. */
export function FoundMetadata({ found, settings, sso, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { identityProvider: stored, organisations, ssoEnabled } = settings;
  const form = useSchemaForm<OrganisationValues, OrganisationValues>(schema, {
    organisation: firstOrganisation(organisations),
    newOrganisation: '',
  });
  const chosen = useWatch({ control: form.control, name: 'organisation' });

  // Moves focus to the title, since the pressed button unmounts.
  useEffect(() => heading.current?.focus(), []);

  const submit = form.submit(async (values) => {
    const identityProvider = { ...samlInputOf(found), ...organisationOf(values) };
    return sso.store(settings, { ssoEnabled, identityProvider }, strings.taken);
  });

  const differing = (key: 'entityId' | 'signOnUrl') => {
    if (stored === null) return found[key];
    const now = stored[key] === found[key] ? strings.kept : strings.before(stored[key]);
    return `${found[key]} (${now})`;
  };

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <div>
        <Title ref={heading} tabIndex={-1}>
          {strings.title}
        </Title>
        <p>{strings.lead}</p>
      </div>
      <DescriptionList
        items={[
          [texts.provider.entityId, differing('entityId')],
          [texts.provider.signOnUrl, differing('signOnUrl')],
        ]}
      />
      <CertificateList
        certificates={compareCertificates(stored, found).map(({ certificate, change }) => ({
          certificate,
          note: strings.certificates[change],
        }))}
      />
      {found.wantsSignedRequests && <SignedRequests />}
      <OrganisationField field={form.field} chosen={chosen} settings={settings} />
      <Buttons>
        <Button variant="quiet" onClick={onBack}>
          {strings.another}
        </Button>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.take}
        </Button>
      </Buttons>
    </Form>
  );
}

const Title = styled.h3`
  margin: 0 0 var(--portal-space-1);
  color: var(--portal-title);
  font: 700 1.125rem/1.2 var(--portal-font-title);

  &:focus {
    outline: none;
  }

  & + p {
    margin: 0;
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--portal-space-3);
`;
