import type { SsoSettings } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Form } from '../../../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { texts } from '../../texts.ts';
import { OrganisationField } from '../organisation/OrganisationField.tsx';
import {
  firstOrganisation,
  organisationFields,
  organisationOf,
  type OrganisationValues,
} from '../organisation/organisation-values.ts';
import type { SsoState } from '../use-sso.ts';
import { OpenIdFields } from './OpenIdFields.tsx';
import { openIdInputOf, openIdSchema, type OpenIdValues } from './openid-values.ts';

const strings = texts.openId;

type Values = OrganisationValues & OpenIdValues;

const schema = (values: Values): z.ZodMiniType<Values, Values> =>
  z.extend(openIdSchema, organisationFields(values));

interface Props {
  sso: SsoState;
  settings: SsoSettings;
}

/** Dialog that connects an OpenID provider by its issuer and the client of the portal there. */
export function OpenIdDialog({ sso, settings }: Props) {
  return (
    <Modal
      open={sso.dialog === 'openid'}
      size="wide"
      title={strings.title}
      onClose={() => sso.setDialog(null)}
    >
      <OpenIdForm sso={sso} settings={settings} />
    </Modal>
  );
}

function OpenIdForm({ sso, settings }: Props) {
  const { identityProvider: stored, organisations, ssoEnabled, serviceProvider } = settings;
  const isStored = stored?.protocol === 'openid';
  const form = useSchemaForm<Values, Values>(schema, {
    issuer: stored?.issuer ?? '',
    clientId: stored?.clientId ?? '',
    clientSecret: '',
    organisation: firstOrganisation(organisations),
    newOrganisation: '',
  });
  const chosen = useWatch({ control: form.control, name: 'organisation' });
  const submit = form.submit((values) => {
    const openIdProvider = { ...openIdInputOf(values), ...organisationOf(values) };
    return sso.store(settings, { ssoEnabled, openIdProvider }, strings.taken);
  });
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <p>{strings.lead(serviceProvider.callbackUrl)}</p>
      <OpenIdFields field={form.field} secretHint={isStored ? strings.secretKept : strings.secretHint} />
      <OrganisationField field={form.field} chosen={chosen} settings={settings} />
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.take}
        </Button>
      </div>
    </Form>
  );
}
