import { previewImport } from '@portal/contract/people-import/calls';
import { importTemplate } from '@portal/contract/people-import/rules';
import { type ImportInput, importInput, type ImportPreview } from '@portal/contract/people-import/schema';
import type { ListedOrganisation } from '@portal/contract/organisations/schema';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Combobox } from '@portal/ui/Combobox';
import { FileField } from '@portal/ui/FileField';
import { styled } from 'styled-components';
import * as z from 'zod/mini';
import { base64Of } from '../../shared/api/base64.ts';
import { send } from '../../shared/api/send.ts';
import { saveFile } from '../../shared/calendar/save-file.ts';
import { FieldGrid } from '../../shared/forms/fields/FieldGrid.ts';
import { Form } from '../../shared/forms/Form.tsx';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { ValueField } from '../../shared/forms/ValueField.tsx';
import { texts } from './texts.ts';

const strings = texts.choose;

const schema = z.object({
  organisation: importInput.shape.organisation,
  file: z.instanceof(File, { error: strings.noFile }),
});
type Values = z.output<typeof schema>;

interface Props {
  organisations: readonly ListedOrganisation[];
  /** Gets the file as it is sent, and what it would do. */
  onRead: (input: ImportInput, preview: ImportPreview) => void;
}

/** Chooses a file and the organization of its people, and has it read without doing anything. */
export function ChooseFile({ organisations, onRead }: Props) {
  const form = useSchemaForm<{ organisation: string; file: File | null }, Values>(
    schema,
    { organisation: '', file: null },
    { serverNames: { data: 'file' } },
  );

  const read = form.submit(async ({ organisation, file }) => {
    let data: string;
    try {
      data = await base64Of(file);
    } catch {
      return { reasons: [strings.unreadable] };
    }
    const input = { organisation, fileName: file.name, data, columns: {} };
    const outcome = await send(previewImport, { body: input, report: 'faults' });
    if (outcome.kind !== 'done') return outcome;
    onRead(input, outcome.value);
    return undefined;
  });

  return (
    <Card title={strings.title}>
      <Form
        onSubmit={read}
        refusal={form.refusal?.reasons.join(' ') || undefined}
        refusalTitle={strings.notRead}
      >
        <p>{strings.lead}</p>
        <FieldGrid>
          <ValueField
            place={form.place('organisation')}
            render={({ value, onChange, ...props }) => (
              <Combobox
                {...props}
                label={strings.organisation}
                hint={strings.organisationHint}
                required
                options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
                value={typeof value === 'string' && value !== '' ? value : null}
                onChange={(next) => onChange(next ?? '')}
              />
            )}
          />
          <ValueField
            place={form.place('file')}
            render={(field) => (
              <FileField
                {...field}
                accept=".csv,.xlsx,text/csv,text/plain"
                label={strings.file}
                hint={strings.fileHint}
                required
              />
            )}
          />
        </FieldGrid>
        <Buttons>
          <Button type="submit" variant="cta" busy={form.busy}>
            {strings.submit}
          </Button>
          <Button variant="quiet" onClick={() => saveFile(importTemplate, strings.templateName, 'text/csv')}>
            {strings.template}
          </Button>
        </Buttons>
      </Form>
    </Card>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;
