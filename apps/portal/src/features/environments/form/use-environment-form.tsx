import { saveEnvironment } from '@portal/contract/environments/admin-calls';
import { getEnvironment } from '@portal/contract/environments/calls';
import type { Draft } from '@portal/contract/environments/draft-calls';
import type { Environment } from '@portal/contract/environments/schema';
import { useMemo, useState } from 'react';
import { readWhole } from '../../../shared/api/read-whole.ts';
import { send } from '../../../shared/api/send.ts';
import { useVersionedForm } from '../../../shared/forms/versioned/use-versioned-form.ts';
import { useOwnerProof } from '../../owner-proof/use-owner-proof.ts';
import { environmentBelow } from '../draft/draft-values.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { labels } from '../fields/labels.ts';
import { texts as fieldTexts } from '../fields/texts.ts';
import { uploadImages } from '../fields/upload-images.ts';
import { type EnvironmentValues, imageParts, valuesOf, valuesOver } from '../fields/values.ts';
import { texts } from './texts.ts';

interface Options {
  /** The environment as it is saved. */
  environment: Environment;
  /** Unsaved values from an earlier visit; null without them. */
  draft: Draft | null;
  onSaved: (saved: Environment) => void;
}

/** Manages the form of an environment, which continues with the administrator's draft. */
export function useEnvironmentForm({ environment, draft, onSaved }: Options) {
  const params = { id: environment.id };
  const { question, saveWithProof } = useOwnerProof();
  /** The environment that was saved elsewhere, when the form was compared with it. */
  const [theirs, setTheirs] = useState(environment);
  const current = useMemo(
    () => (draft === null ? environment : environmentBelow(draft, environment)),
    [draft, environment],
  );

  function imageUrlOf(reference: string): string | undefined {
    const images = [environment, theirs].flatMap((each) => imageParts.map((part) => each[part]));
    return draft?.imageUrls[reference] ?? images.find((image) => image?.['@id'] === reference)?.contentUrl;
  }

  const state = useVersionedForm<EnvironmentValues, Environment>({
    schema: valuesOver(environment.themeVariables),
    current,
    valuesOf,
    versionsOf: ({ version }) => [version],
    labels,
    showValue: (_, value) => <FieldValue value={value} imageUrlOf={imageUrlOf} />,
    draft: draft?.values,
    read: async () => {
      const outcome = await readWhole(getEnvironment, { params, report: 'none' });
      if (outcome.kind !== 'done') return null;
      setTheirs(outcome.value);
      return outcome.value;
    },
    save: async (values, { version }) => {
      const images = await uploadImages(values);
      if ('failed' in images) {
        const message = fieldTexts.images.failed(fieldTexts.images[images.failed]);
        return { violations: [{ propertyPath: images.failed, message }] };
      }
      const body = { ...values, ...images.references };
      return saveWithProof((currentPassword) =>
        send(saveEnvironment, {
          params,
          version,
          body: { ...body, ...(currentPassword && { currentPassword }) },
          report: 'none',
        }),
      );
    },
    onSaved,
    texts: { ...texts, notSaved: fieldTexts.notSaved, invalid: fieldTexts.invalid },
  });
  /** `question`: the proof that the server asks for before a save. */
  return { ...state, question };
}
