import { undoImport } from '@portal/contract/people-import/calls';
import type { PeopleImport } from '@portal/contract/people-import/schema';
import { AlertDialog } from '@portal/ui/AlertDialog';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { useMemo, useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { dutchOr } from '../../shared/api/dutch-or.ts';
import { send } from '../../shared/api/send.ts';
import { moment } from '../../shared/dates/moment.ts';
import { texts as formTexts } from '../../shared/forms/texts.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';
import type { Importing } from './use-import.ts';

const strings = texts.history;
const rowKey = ({ id }: PeopleImport) => id;

function stateOf({ undoneAt, finishedAt, doneCount, lineCount }: PeopleImport): string {
  if (undoneAt !== null) return strings.undone;
  return finishedAt === null ? strings.unfinished(doneCount, lineCount) : strings.finished(lineCount);
}

interface Props {
  imports: readonly PeopleImport[];
  importing: Importing;
  onUndone: () => unknown;
}

/** The imports of the last days: one that stopped goes on, and one of the last day can be undone. */
export function History({ imports, importing, onUndone }: Props) {
  const [asked, setAsked] = useState<PeopleImport | null>(null);
  const { busy: isImporting, resume } = importing;
  const { run, busy } = useAction(async ({ id }: PeopleImport) => {
    let [removed, kept] = [0, 0];
    let outcome = await send(undoImport, { params: { id }, report: 'faults' });
    while (outcome.kind === 'done') {
      removed += outcome.value.removed;
      kept += outcome.value.kept;
      if (outcome.value.isDone) break;
      outcome = await send(undoImport, { params: { id }, report: 'faults' });
    }
    setAsked(null);
    onUndone();
    if (outcome.kind === 'done')
      notifications.add({
        kind: 'success',
        title: strings.undone,
        text: strings.undoneText(removed, kept),
      });
    if (outcome.kind === 'refused')
      notifications.add({
        kind: 'error',
        title: strings.notUndone,
        text: dutchOr(outcome.error.detail, formTexts.tryAgain),
      });
  });
  const columns = useMemo(() => columnsOf({ isImporting, resume, undo: setAsked }), [isImporting, resume]);

  return (
    <Card title={strings.title}>
      {imports.length === 0 ? (
        <p>{strings.none}</p>
      ) : (
        <DataTable
          caption={strings.title}
          hideCaption
          columns={columns}
          rows={imports}
          rowKey={rowKey}
          cardsBelow="medium"
        />
      )}
      <AlertDialog
        open={asked !== null}
        title={strings.undoTitle}
        cancel={strings.cancel}
        confirm={strings.undo}
        danger
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && run(asked)}
      >
        <p>{strings.undoText}</p>
      </AlertDialog>
    </Card>
  );
}

interface Actions {
  isImporting: boolean;
  resume: (stopped: PeopleImport) => void;
  undo: (done: PeopleImport) => void;
}

const columnsOf = ({ isImporting, resume, undo }: Actions): readonly Column<PeopleImport>[] => [
  { key: 'bestand', header: strings.file, value: ({ fileName }) => fileName, sortable: false },
  {
    key: 'organisatie',
    header: strings.organisation,
    value: ({ organisation }) => organisation,
    sortable: false,
  },
  {
    key: 'begonnen',
    header: strings.startedAt,
    value: ({ startedAt }) => moment(startedAt),
    sortable: false,
  },
  { key: 'status', header: strings.state, value: stateOf, sortable: false },
  {
    key: 'acties',
    header: strings.actions,
    type: 'custom',
    // Wide enough for the words on a button.
    width: '11rem',
    cell: (row) => {
      if (isImporting || row.undoneAt !== null) return null;
      return (
        <>
          {row.finishedAt === null && (
            <Button variant="quiet" size="compact" onClick={() => resume(row)}>
              {texts.run.resume}
            </Button>
          )}
          {row.isUndoable && (
            <Button variant="quiet" size="compact" onClick={() => undo(row)}>
              {strings.undo}
            </Button>
          )}
        </>
      );
    },
  },
];
