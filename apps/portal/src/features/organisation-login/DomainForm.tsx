import {
  findOrganisationLogin,
  organisationLoginInput,
} from '@portal/contract/environments/organisation-login';
import { Button } from '@portal/ui/Button';
import { send } from '../../shared/api/send.ts';
import { EmailField } from '../../shared/forms/fields/EmailField.tsx';
import { Form } from '../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { texts } from './texts.ts';

interface Props {
  slug: string;
  /** Called with the entity id of the identity provider for the address. */
  onFound: (remote: string) => void;
}

/** Asks for the email address whose domain tells which identity provider it is. */
export function DomainForm({ slug, onFound }: Props) {
  const { tooMany, unavailable } = texts;
  const form = useSchemaForm(organisationLoginInput, { email: '' }, { tooMany, unavailable });

  const submit = form.submit(async (body) => {
    const outcome = await send(findOrganisationLogin, { params: { slug }, body, report: 'none' });
    if (outcome.kind !== 'done') return outcome;
    if (outcome.value.remote === null) return { reasons: [texts.none] };
    onFound(outcome.value.remote);
    return outcome;
  });

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <p>{texts.lead}</p>
      <EmailField label={texts.email} required {...form.field('email')} />
      <Button type="submit" variant="cta" block busy={form.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}
