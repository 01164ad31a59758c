import { previewImport } from '@portal/contract/people-import/calls';
import { lineKinds, type LineKind } from '@portal/contract/people-import/rules';
import type { ImportInput, ImportLine, ImportPreview } from '@portal/contract/people-import/schema';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { Select } from '@portal/ui/Select';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAction } from '../../shared/actions/use-action.ts';
import { send } from '../../shared/api/send.ts';
import { Columns } from './Columns.tsx';
import { texts } from './texts.ts';
import type { Importing } from './use-import.ts';

const strings = texts.preview;
const names: Record<string, string> = { ...texts.columns.names, enabled: strings.enabled };

/** Few enough that the button below the lines is not far. */
const pageSize = 20;

const rowKey = ({ number }: ImportLine) => String(number);

/** Says what a line does: `Gewijzigd: telefoonnummer`, or why it is wrong. */
function wordsOf({ kind, fields, message }: ImportLine): string {
  if (kind === 'unknown') return '';
  const more = message ?? fields.map((field) => (names[field] ?? field).toLowerCase()).join(', ');
  return more === '' ? strings.kinds[kind] : `${strings.kinds[kind]}: ${more}`;
}

const columns: readonly Column<ImportLine>[] = [
  { key: 'regel', header: strings.number, type: 'number', value: ({ number }) => number, width: '6rem' },
  { key: 'email', header: strings.email, value: ({ email }) => email },
  { key: 'wat', header: strings.kind, value: wordsOf },
];

interface Props {
  input: ImportInput;
  preview: ImportPreview;
  importing: Importing;
  /** Gets what the file does with other columns. */
  onRead: (input: ImportInput, preview: ImportPreview) => void;
  onCancel: () => void;
}

/** Shows line by line what a file would do, before anything happens; columns can still be chosen. */
export function Preview({ input, preview, importing, onRead, onCancel }: Props) {
  const [shown, setShown] = useState<LineKind | ''>('');
  const { lines, gone, missing } = preview;
  const countOf = (kind: LineKind) => lines.filter((line) => line.kind === kind).length;
  const applied = countOf('new') + countOf('account') + countOf('changed');
  const { run, busy } = useAction(async (chosen: ImportInput['columns']) => {
    const next = { ...input, columns: chosen };
    const outcome = await send(previewImport, { body: next });
    if (outcome.kind === 'done') onRead(next, outcome.value);
  });

  return (
    <>
      <Columns preview={preview} chosen={input.columns} busy={busy} onChoose={run} />
      {missing.length === 0 && (
        <Card title={strings.title}>
          <Stack gap={6}>
            <p>
              {lineKinds
                .filter((kind) => countOf(kind) > 0)
                .map((kind) => strings.count(strings.kinds[kind], countOf(kind)))
                .join(', ')}
            </p>
            {gone.length > 0 && (
              <details>
                <summary>{`${strings.gone(gone.length)}. ${strings.goneText}`}</summary>
                <p>{gone.join(', ')}</p>
              </details>
            )}
            <Narrow
              label={strings.show}
              empty={strings.all(lines.length)}
              options={lineKinds
                .filter((kind) => countOf(kind) > 0)
                .map((kind) => ({ value: kind, label: strings.only(strings.kinds[kind], countOf(kind)) }))}
              value={shown}
              onChange={({ currentTarget }) =>
                setShown(lineKinds.find((kind) => kind === currentTarget.value) ?? '')
              }
            />
            <DataTable
              key={shown}
              caption={strings.title}
              hideCaption
              columns={columns}
              rows={shown === '' ? lines : lines.filter(({ kind }) => kind === shown)}
              rowKey={rowKey}
              pageSize={pageSize}
              cardsBelow="small"
            />
            {applied === 0 && <p>{strings.nothing}</p>}
          </Stack>
        </Card>
      )}
      <Buttons>
        {applied > 0 && (
          <Button variant="cta" busy={importing.busy} disabled={busy} onClick={() => importing.start(input)}>
            {strings.apply(applied)}
          </Button>
        )}
        <Button variant="quiet" onClick={onCancel}>
          {strings.again}
        </Button>
      </Buttons>
    </>
  );
}

const Narrow = styled(Select)`
  max-inline-size: 24rem;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--portal-space-3);
`;
