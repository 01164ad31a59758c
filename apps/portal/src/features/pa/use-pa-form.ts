import { paCalls } from '@portal/contract/pa/calls';
import {
  choosePa,
  paModuleKeys,
  valuesOfChoice,
  type PaChoice,
  type PaModuleKey,
  type PaModuleType,
} from '@portal/contract/pa/rules';
import type { PaProfile } from '@portal/contract/pa/schema';
import { useWatch, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { readWhole } from '../../shared/api/read-whole.ts';
import { send } from '../../shared/api/send.ts';
import { useMutationId } from '../../shared/forms/use-mutation-id.ts';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';
import { texts } from './texts.ts';

export type PaChoices = Record<PaModuleKey, PaChoice>;

interface Values {
  modules: PaChoices;
}

const choice = z.object({ required: z.boolean(), optional: z.boolean() });
const schema = z.object({ modules: z.record(z.enum(paModuleKeys), choice) }) as z.ZodMiniType<
  Values,
  FieldValues
>;

export const choicesOf = ({ modules }: PaProfile) =>
  Object.fromEntries(
    paModuleKeys.map((key) => [key, { required: modules[key].required, optional: modules[key].optional }]),
  ) as PaChoices;

/** Returns the values of every module, since a server may replace the whole profile. */
const valuesOf = (choices: PaChoices) =>
  Object.fromEntries(paModuleKeys.map((key) => [key, valuesOfChoice(choices[key])]));

/** The PA profile of a contact for one module type as a form. */
export function usePaForm(
  contactId: string,
  moduleType: PaModuleType,
  profile: PaProfile,
  onSaved: (profile: PaProfile) => void,
) {
  const mutationIdOf = useMutationId();
  const params = { id: contactId };
  const calls = paCalls[moduleType];
  const versioned = useVersionedForm<Values, PaProfile>({
    schema,
    current: profile,
    valuesOf: (saved) => ({ modules: choicesOf(saved) }),
    read: async () => {
      const outcome = await readWhole(calls.get, { params, report: 'none' });
      return outcome.kind === 'done' ? outcome.value : null;
    },
    save: ({ modules }, from) => {
      const values = valuesOf(modules);
      const mutationId = mutationIdOf([values, from.version]);
      return send(calls.save, {
        params,
        version: from.version,
        body: { ...values, mutationId },
        report: 'none',
      });
    },
    onSaved,
    texts,
  });
  const { form } = versioned;
  const choices = useWatch({ control: form.control, name: 'modules' });

  return {
    ...versioned,
    choices,
    choose: (key: PaModuleKey, part: keyof PaChoice, isChosen: boolean) => {
      const next = { ...choices, [key]: choosePa(profile.scenario, choices[key], part, isChosen) };
      form.setValue('modules', next, { shouldDirty: true });
    },
  };
}
