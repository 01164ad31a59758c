import { saveEnvironment } from '@portal/contract/environments/admin-calls';
import { getEnvironment } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { readWhole } from '../../shared/api/read-whole.ts';
import { send } from '../../shared/api/send.ts';
import type { Refusal } from '../../shared/forms/use-schema-form.ts';
import { useMergingForm } from '../../shared/forms/use-merging-form.ts';
import { environmentOf } from '../../shared/session/session.ts';
import { getSession, refreshAfterChange } from '../../shared/session/session-store.ts';
import { mergeValues } from './draft/parts.ts';
import { texts } from './texts.ts';
import { uploadImages } from './upload-images.ts';
import { type EnvironmentValues, type ImagePart, valuesOf, valuesOver } from './values.ts';

interface Handlers {
  /** Awaited before a save: a draft stored after it would bring back the changes that were just saved. */
  beforeSave: () => Promise<unknown>;
  onSaved: (saved: Environment) => void;
  onMerged: () => void;
}

/**
 * Manages the form of an environment: loads it, merges changes from elsewhere, and saves with the loaded version as a
 * precondition.
 */
export function useEnvironmentForm(environment: Environment, { beforeSave, onSaved, onMerged }: Handlers) {
  const params = { id: environment.id };
  return useMergingForm<EnvironmentValues, Environment>({
    schema: valuesOver(environment.themeVariables),
    current: environment,
    valuesOf,
    read: async () => {
      const outcome = await readWhole(getEnvironment, { params, report: 'none' });
      return outcome.kind === 'done' ? outcome.value : null;
    },
    merge: (base, ours, theirs) => {
      const { values, conflicts } = mergeValues(base, ours, theirs);
      return { values, hasConflicts: conflicts.length > 0 };
    },
    onMerged,
    save: async (values, { version }) => {
      await beforeSave();
      const images = await uploadImages(values);
      if ('failed' in images) return refusalOf(images.failed);
      const body = { ...values, ...images.references };
      return send(saveEnvironment, { params, version, body, report: 'none' });
    },
    onSaved: (saved) => {
      onSaved(saved);
      followSaved(saved);
    },
    texts,
  });
}

/** Refreshes the session when its own environment was saved, so that the portal shows the new name and theme. */
function followSaved({ id }: Environment): void {
  if (environmentOf(getSession())?.id === id) void refreshAfterChange();
}

function refusalOf(part: ImagePart): Refusal {
  return { violations: [{ propertyPath: part, message: texts.images.failed(texts.images[part]) }] };
}
