import { type SsoSettings, ssoNameIdFormats, ssoOptionsInput } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { Checkbox } from '@portal/ui/Checkbox';
import { Modal } from '@portal/ui/Modal';
import { Select } from '@portal/ui/Select';
import { TextArea } from '@portal/ui/TextArea';
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

const strings = texts.options;
const formats = Object.values(ssoNameIdFormats).map((value) => ({ value, label: strings.formats[value] }));

interface Values extends OrganisationValues {
  nameIdFormat: string;
  wantResponseSigned: boolean;
  forceAuthentication: boolean;
  /** One on each line. */
  secondFactorContexts: string;
  ssoEnforced: boolean;
  emailDomain: string;
}

const { nameIdFormat, wantResponseSigned, forceAuthentication, ssoEnforced, emailDomain } =
  ssoOptionsInput.shape;
const schema = (values: Values) =>
  z.object({
    ...organisationFields(values),
    nameIdFormat,
    wantResponseSigned,
    forceAuthentication,
    secondFactorContexts: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) =>
          text
            .split('\n')
            .map((line) => line.trim())
            .filter(Boolean),
        ),
      ),
      ssoOptionsInput.shape.secondFactorContexts,
    ),
    ssoEnforced,
    emailDomain,
  });

interface Props {
  sso: SsoState;
  settings: SsoSettings;
}

/** Dialog with the settings of single sign-on that metadata does not contain. */
export function OptionsDialog({ sso, settings }: Props) {
  return (
    <Modal
      open={sso.dialog === 'options'}
      size="wide"
      title={strings.title}
      onClose={() => sso.setDialog(null)}
    >
      <OptionsForm sso={sso} settings={settings} />
    </Modal>
  );
}

function OptionsForm({ sso, settings }: Props) {
  const { options, organisations, ssoEnabled } = settings;
  const current = organisations.find(({ chosen }) => chosen);
  const form = useSchemaForm<Values, z.output<ReturnType<typeof schema>>>(schema, {
    organisation: firstOrganisation(organisations),
    newOrganisation: '',
    nameIdFormat: options?.nameIdFormat ?? '',
    wantResponseSigned: options?.wantResponseSigned ?? false,
    forceAuthentication: options?.forceAuthentication ?? false,
    secondFactorContexts: options?.secondFactorContexts.join('\n') ?? '',
    ssoEnforced: current?.enforced ?? false,
    emailDomain: current?.emailDomain ?? '',
  });
  const chosen = useWatch({ control: form.control, name: 'organisation' });
  const submit = form.submit(({ organisation, newOrganisation, ...values }) =>
    sso.store(
      settings,
      { ssoEnabled, options: { ...values, ...organisationOf({ organisation, newOrganisation }) } },
      strings.saved,
    ),
  );
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <OrganisationField field={form.field} chosen={chosen} organisations={organisations} />
      <Checkbox
        {...form.field('ssoEnforced')}
        label={strings.ssoEnforced}
        hint={ssoEnabled ? strings.ssoEnforcedHint : strings.ssoEnforcedFirst}
      />
      <TextField
        {...form.field('emailDomain')}
        label={strings.emailDomain}
        hint={strings.emailDomainHint}
        autoCapitalize="none"
        spellCheck={false}
      />
      {settings.identityProvider?.protocol !== 'openid' && (
        <>
          <Select
            {...form.field('nameIdFormat')}
            label={strings.nameIdFormat}
            hint={strings.nameIdFormatHint}
            options={formats}
            {...(!formats.some(({ value }) => value === options?.nameIdFormat) && { empty: strings.choose })}
          />
          <Checkbox
            {...form.field('wantResponseSigned')}
            label={strings.wantResponseSigned}
            hint={strings.wantResponseSignedHint}
          />
        </>
      )}
      <Checkbox
        {...form.field('forceAuthentication')}
        label={strings.forceAuthentication}
        hint={strings.forceAuthenticationHint}
      />
      <TextArea
        {...form.field('secondFactorContexts')}
        label={strings.secondFactorContexts}
        hint={strings.secondFactorContextsHint}
        rows={3}
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.save}
        </Button>
      </div>
    </Form>
  );
}
