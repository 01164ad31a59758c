import { importFields, requiredImportFields } from '@portal/contract/people-import/rules';
import type { ImportInput, ImportPreview } from '@portal/contract/people-import/schema';
import { Card } from '@portal/ui/Card';
import { Notice } from '@portal/ui/Notice';
import { Select } from '@portal/ui/Select';
import { Stack } from '@portal/ui/Stack';
import { FieldGrid } from '../../shared/forms/fields/FieldGrid.ts';
import { texts } from './texts.ts';

const strings = texts.columns;

interface Props {
  preview: ImportPreview;
  /** What was chosen so far, instead of what is recognized. */
  chosen: ImportInput['columns'];
  busy: boolean;
  onChoose: (chosen: ImportInput['columns']) => void;
}

/** The column of each field, as it was recognized, to choose another one. */
export function Columns({ preview, chosen, busy, onChoose }: Props) {
  return (
    <Card title={strings.title}>
      <Stack gap={6}>
        {preview.missing.length > 0 && (
          <Notice kind="warning" title={strings.missing} live>
            {preview.missing.map((field) => strings.names[field]).join(', ')}
          </Notice>
        )}
        <p>{strings.lead}</p>
        <FieldGrid aria-busy={busy}>
          {importFields.map((field) => {
            const isRequired = requiredImportFields.includes(field);
            return (
              <Select
                key={field}
                label={strings.names[field]}
                required={isRequired}
                empty={isRequired ? strings.choose : strings.none}
                options={[...new Set(preview.columns)].map((name) => ({ value: name, label: name }))}
                value={preview.chosen[field] ?? ''}
                onChange={({ currentTarget }) => onChoose({ ...chosen, [field]: currentTarget.value })}
              />
            );
          })}
        </FieldGrid>
      </Stack>
    </Card>
  );
}
