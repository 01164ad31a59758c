import { type SsoSettings, statementInput } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { CopyButton } from '@portal/ui/CopyButton';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { Modal } from '@portal/ui/Modal';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { Stack } from '@portal/ui/Stack';
import { TextArea } from '@portal/ui/TextArea';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Form } from '../../../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../../../shared/forms/use-schema-form.ts';
import { texts } from '../../texts.ts';
import type { SsoState } from '../use-sso.ts';

const strings = texts.domain;
const ways = ['dns', 'statement'] as const;
const options = ways.map((value) => ({ value, label: strings.ways[value] }));

interface Values {
  way: (typeof ways)[number];
  statement: string;
}

const schema = ({ way }: Values): z.ZodMiniType<Values, Values> =>
  z.object({ way: z.enum(ways), statement: way === 'statement' ? statementInput : z.string() });

type Organisation = SsoSettings['organisations'][number];

/** Dialog that proves the domain of the organization, by the DNS or by a statement. */
export function DomainDialog({ sso, settings }: { sso: SsoState; settings: SsoSettings }) {
  const organisation = settings.organisations.find(({ chosen }) => chosen);
  return (
    <Modal
      open={sso.dialog === 'domain'}
      size="wide"
      title={strings.title}
      onClose={() => sso.setDialog(null)}
    >
      {organisation !== undefined && <DomainForm sso={sso} organisation={organisation} />}
    </Modal>
  );
}

function DomainForm({ sso, organisation }: { sso: SsoState; organisation: Organisation }) {
  const { name, emailDomain, domainRecord } = organisation;
  const form = useSchemaForm<Values, Values>(schema, { way: 'dns', statement: '' });
  const way = useWatch({ control: form.control, name: 'way' });
  const submit = form.submit((values) =>
    sso.prove(values.way === 'dns' ? {} : { statement: values.statement }),
  );
  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={submit}>
      <p>{strings.lead(emailDomain ?? '', name)}</p>
      <RadioGroup {...form.field('way')} label={strings.way} options={options} />
      {way === 'dns' ? (
        <Stack>
          <DescriptionList
            layout="rows"
            items={[
              [strings.host, emailDomain],
              [strings.record, domainRecord],
            ]}
          />
          <div>
            <CopyButton text={domainRecord ?? ''}>{strings.copy}</CopyButton>
          </div>
        </Stack>
      ) : (
        <TextArea
          {...form.field('statement')}
          label={strings.statement}
          hint={strings.statementHint}
          rows={3}
          required
        />
      )}
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {way === 'dns' ? strings.check : strings.state}
        </Button>
      </div>
    </Form>
  );
}
