import { Card } from '@portal/ui/Card';
import type { ReactNode } from 'react';
import { UnsavedChanges } from '../unsaved-changes/UnsavedChanges.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SaveConflict } from './SaveConflict.tsx';
import type { VersionedFormState } from './use-versioned-form.ts';

interface Props<Saved> {
  /** Returned by `useVersionedForm`. */
  state: VersionedFormState<Saved> & { form: { busy: boolean } };
  title: string;
  /** Title of the dialog about a choice that was saved elsewhere meanwhile. */
  conflictTitle: string;
  /** Names of the choices on this screen. */
  chosen: readonly string[];
  /** Returns the names of the choices in a saved record. */
  namesOf: (saved: Saved) => readonly string[];
  children: ReactNode;
}

/** Renders a form in a card, with its save bar, and asks before changes are lost or overwritten. */
export function VersionedForm<Saved>({
  state,
  title,
  conflictTitle,
  chosen,
  namesOf,
  children,
}: Props<Saved>) {
  const { form, isDirty, conflict } = state;
  return (
    <>
      <form noValidate onSubmit={state.submit}>
        <Card title={title}>{children}</Card>
        {isDirty && <SaveBar isBusy={form.busy} onDiscard={state.discard} />}
      </form>
      {conflict && (
        <SaveConflict
          title={conflictTitle}
          ours={chosen}
          theirs={namesOf(conflict)}
          onKeepOurs={() => state.keepOurs(conflict)}
          onTakeTheirs={() => state.takeTheirs(conflict)}
          onClose={state.leaveConflict}
        />
      )}
      <UnsavedChanges isDirty={isDirty} />
    </>
  );
}
