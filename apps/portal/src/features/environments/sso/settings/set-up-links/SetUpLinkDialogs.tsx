import type { SsoSettings } from '@portal/contract/environments/sso';
import { newSsoLinkInput } from '@portal/contract/environments/sso-links';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Button } from '@portal/ui/Button';
import { CopyButton } from '@portal/ui/CopyButton';
import { Modal } from '@portal/ui/Modal';
import { TextField } from '@portal/ui/TextField';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { Form } from '../../../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { OrganisationField } from '../organisation/OrganisationField.tsx';
import { firstOrganisation, organisationFields } from '../organisation/organisation-values.ts';
import { texts } from '../../texts.ts';
import type { NewLinkValues, SetUpLinksState } from './use-set-up-links.ts';

const strings = texts.links;

interface Props {
  links: SetUpLinksState;
  settings: SsoSettings;
}

/** Shows three dialogs: the form for a new link, the address of the new link, and the question before a withdrawal. */
export function SetUpLinkDialogs({ links, settings }: Props) {
  const { isAsking, ask, made, forget, ending, setEnding, withdraw } = links;
  return (
    <>
      <Modal open={isAsking} title={strings.makeTitle} onClose={() => ask(false)}>
        <NewLinkForm links={links} settings={settings} />
      </Modal>
      <Modal open={made !== null} title={strings.madeTitle} onClose={forget}>
        {made !== null && (
          <>
            {made.email !== '' && <p>{strings.mailed(made.email)}</p>}
            <p>{strings.madeText}</p>
            <Address>{made.address}</Address>
            <CopyButton text={made.address}>{strings.copy}</CopyButton>
          </>
        )}
      </Modal>
      <AlertDialog
        open={ending !== null}
        title={strings.withdrawTitle}
        cancel={strings.keep}
        confirm={strings.withdraw}
        danger
        busy={withdraw.busy}
        onCancel={() => setEnding(null)}
        onConfirm={withdraw.run}
      >
        <p>{strings.withdrawText}</p>
      </AlertDialog>
    </>
  );
}

const emailField = newSsoLinkInput.shape.email;
const schema = (values: NewLinkValues): z.ZodMiniType<NewLinkValues, NewLinkValues> =>
  z.object({
    ...organisationFields(values),
    email: z.string().check(
      z.check(({ value, issues }) => {
        const read = value.trim() === '' ? null : z.safeParse(emailField, value);
        for (const { message } of read?.error?.issues ?? [])
          issues.push({ code: 'custom', message, input: value });
      }),
    ),
  });

function NewLinkForm({ links: { make }, settings }: Props) {
  const form = useSchemaForm<NewLinkValues, NewLinkValues>(schema, {
    organisation: firstOrganisation(settings.organisations),
    newOrganisation: '',
    email: '',
  });
  const chosen = useWatch({ control: form.control, name: 'organisation' });
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={form.submit(make)}>
      <p>{strings.makeLead}</p>
      <OrganisationField field={form.field} chosen={chosen} settings={settings} />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="off"
        label={strings.email}
        hint={strings.emailHint}
      />
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.make}
        </Button>
      </div>
    </Form>
  );
}

const Address = styled.p`
  font-family: monospace;
  overflow-wrap: anywhere;
`;
