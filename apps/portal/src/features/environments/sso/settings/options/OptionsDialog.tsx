import {
  type SsoAttributeNames,
  type SsoSettings,
  ssoNameIdFormats,
  ssoOptionsInput,
} from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { Checkbox } from '@portal/ui/Checkbox';
import { Modal } from '@portal/ui/Modal';
import { Notice } from '@portal/ui/Notice';
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

const noNames: SsoAttributeNames = { email: '', givenName: '', infix: '', surname: '' };

interface Values extends OrganisationValues {
  nameIdFormat: string;
  wantResponseSigned: boolean;
  signRequests: boolean;
  forceAuthentication: boolean;
  /** One on each line. */
  secondFactorContexts: string;
  ssoEnforced: boolean;
  emailDomain: string;
  linksByAddress: boolean;
  addsPeople: boolean;
  attributeNames: SsoAttributeNames;
}

const {
  nameIdFormat,
  wantResponseSigned,
  signRequests,
  forceAuthentication,
  ssoEnforced,
  emailDomain,
  ...firstLogin
} = ssoOptionsInput.shape;
const { linksByAddress, addsPeople, attributeNames, secondFactorContexts: contexts } = firstLogin;

/** The values on the lines of a text. What is wrong with one of them is an error of the text, which is one field. */
const secondFactorContexts = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    ),
  ),
  z.array(z.string()).check(z.refine((lines) => z.safeParse(contexts, lines).success, strings.wrongContexts)),
);

const schema = (values: Values) =>
  z.object({
    ...organisationFields(values),
    nameIdFormat,
    wantResponseSigned,
    signRequests,
    forceAuthentication,
    secondFactorContexts,
    ssoEnforced,
    emailDomain,
    linksByAddress,
    addsPeople,
    attributeNames,
  });

const nameParts = ['givenName', 'infix', 'surname'] as const;
const plainInput = { autoCapitalize: 'none', spellCheck: false } as const;

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
  const { options, organisations, ssoEnabled, ofOrganisation, isEnvironmentOn } = settings;
  const isOn = ssoEnabled && (ofOrganisation === null || isEnvironmentOn);
  const current = organisations.find(({ chosen }) => chosen);
  const form = useSchemaForm<Values, z.output<ReturnType<typeof schema>>>(schema, {
    organisation: firstOrganisation(organisations),
    newOrganisation: '',
    nameIdFormat: options?.nameIdFormat ?? '',
    wantResponseSigned: options?.wantResponseSigned ?? false,
    signRequests: options?.signRequests ?? false,
    forceAuthentication: options?.forceAuthentication ?? false,
    secondFactorContexts: options?.secondFactorContexts.join('\n') ?? '',
    ssoEnforced: current?.enforced ?? false,
    emailDomain: current?.emailDomain ?? '',
    linksByAddress: options?.linksByAddress ?? false,
    addsPeople: options?.addsPeople ?? false,
    attributeNames: options?.attributeNames ?? noNames,
  });
  const [chosen, isLinking, isAdding, isSigning] = useWatch({
    control: form.control,
    name: ['organisation', 'linksByAddress', 'addsPeople', 'signRequests'],
  });
  const isOpenId = settings.identityProvider?.protocol === 'openid';
  const submit = form.submit(({ organisation, newOrganisation, ...values }) =>
    sso.store(
      settings,
      { ssoEnabled, options: { ...values, ...organisationOf({ organisation, newOrganisation }) } },
      strings.saved,
    ),
  );
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <OrganisationField field={form.field} chosen={chosen} settings={settings} />
      <Checkbox
        {...form.field('ssoEnforced')}
        label={strings.ssoEnforced}
        hint={isOn ? strings.ssoEnforcedHint : strings.ssoEnforcedFirst}
      />
      <TextField
        {...form.field('emailDomain')}
        label={strings.emailDomain}
        prefix="@"
        hint={strings.emailDomainHint}
        autoCapitalize="none"
        spellCheck={false}
      />
      {!isOpenId && (
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
          <Checkbox
            {...form.field('signRequests')}
            label={strings.signRequests}
            hint={strings.signRequestsHint}
          />
          {options?.signRequests && !isSigning && (
            <Notice kind="warning" title={strings.unsigned} live>
              {strings.unsignedText}
            </Notice>
          )}
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
      <Checkbox
        {...form.field('linksByAddress')}
        label={strings.linksByAddress}
        hint={strings.linksByAddressHint}
      />
      <Checkbox {...form.field('addsPeople')} label={strings.addsPeople} hint={strings.addsPeopleHint} />
      {(isLinking || isAdding) && !isOpenId && (
        <TextField
          {...form.field('attributeNames.email')}
          label={strings.attributeNames.email}
          hint={strings.attributeHint}
          {...plainInput}
        />
      )}
      {isAdding && (
        <>
          {nameParts.map((part) => (
            <TextField
              key={part}
              {...form.field(`attributeNames.${part}`)}
              label={strings.attributeNames[part]}
              {...plainInput}
            />
          ))}
        </>
      )}
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.save}
        </Button>
      </div>
    </Form>
  );
}
