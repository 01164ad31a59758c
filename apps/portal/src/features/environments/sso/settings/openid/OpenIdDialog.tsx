import { type SsoSettings, ssoInput } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { Modal } from '@portal/ui/Modal';
import { TextField } from '@portal/ui/TextField';
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

const strings = texts.openId;

interface Values extends OrganisationValues {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const { issuer, clientId } = ssoInput.def.shape.openIdProvider.def.innerType.shape;
const schema = (values: Values): z.ZodMiniType<Values, Values> =>
  z.object({ ...organisationFields(values), issuer, clientId, clientSecret: z.string() });

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
  const submit = form.submit(({ clientSecret, organisation, newOrganisation, ...values }) =>
    sso.store(
      settings,
      {
        ssoEnabled,
        openIdProvider: {
          ...values,
          ...(clientSecret !== '' && { clientSecret }),
          ...organisationOf({ organisation, newOrganisation }),
        },
      },
      strings.taken,
    ),
  );
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <p>{strings.lead(serviceProvider.callbackUrl)}</p>
      <TextField
        {...form.field('issuer')}
        type="url"
        label={strings.issuer}
        hint={strings.issuerHint}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.field('clientId')}
        label={strings.clientId}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.field('clientSecret')}
        type="password"
        autoComplete="off"
        label={strings.clientSecret}
        hint={isStored ? strings.secretKept : strings.secretHint}
      />
      <OrganisationField field={form.field} chosen={chosen} organisations={organisations} />
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.take}
        </Button>
      </div>
    </Form>
  );
}
