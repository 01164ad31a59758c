import type { MetadataInput, SsoPublishedProvider } from '@portal/contract/environments/sso';
import { Button } from '@portal/ui/Button';
import { FileField } from '@portal/ui/FileField';
import { RadioGroup } from '@portal/ui/RadioGroup';
import { TextArea } from '@portal/ui/TextArea';
import { TextField } from '@portal/ui/TextField';
import { useWatch } from 'react-hook-form';
import type { Outcome } from '../../../../shared/api/send.ts';
import { Form } from '../../../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../../../shared/forms/use-schema-form.ts';
import { ValueField } from '../../../../shared/forms/ValueField.tsx';
import { bodyOf, type FoundProvider, metadataSchema, type MetadataValues, ways } from './metadata-values.ts';
import { texts } from '../texts.ts';

const strings = texts.metadata;
const options = ways.map((value) => ({ value, label: strings.ways[value] }));
const nothing: MetadataValues = { way: 'xml', xml: '', file: null, url: '' };

interface Props {
  /** Says where the metadata come from. */
  lead: string;
  /** Has the server parse the metadata. */
  parse: (body: MetadataInput) => Promise<Outcome<SsoPublishedProvider>>;
  onFound: (found: FoundProvider) => void;
}

/** Asks for metadata as text, file or URL, and has the server parse it. */
export function MetadataForm({ lead, parse, onFound }: Props) {
  const form = useSchemaForm<MetadataValues, MetadataValues>(metadataSchema, nothing);
  const way = useWatch({ control: form.control, name: 'way' });

  async function parseOnServer(values: MetadataValues) {
    const body = await bodyOf(values);
    const outcome = await parse(body);
    if (outcome.kind === 'done') return onFound({ ...outcome.value, metadataUrl: body.url });
    if (outcome.kind !== 'refused' || outcome.error.violations.length === 0) return outcome;
    return { violations: outcome.error.violations, fields: { xml: values.way } };
  }

  return (
    <Form refusal={form.refusal?.reasons[0]} onSubmit={form.submit(parseOnServer)}>
      <p>{lead}</p>
      <RadioGroup {...form.field('way')} label={strings.way} options={options} direction="row" />
      {way === 'xml' && (
        <TextArea
          {...form.field('xml')}
          label={strings.xml}
          rows={6}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      {way === 'file' && (
        <ValueField
          place={form.place('file')}
          render={(field) => (
            <FileField {...field} accept=".xml,application/xml,text/xml" label={strings.file} required />
          )}
        />
      )}
      {way === 'url' && (
        <TextField
          {...form.field('url')}
          type="url"
          label={strings.url}
          hint={strings.urlHint}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <div>
        <Button type="submit" variant="cta" busy={form.busy}>
          {strings.read}
        </Button>
      </div>
    </Form>
  );
}
