import type { PaCalls } from '@portal/contract/pa/calls';
import {
  choosePa,
  paModuleKeys,
  paModules,
  valuesOfChoice,
  type PaChoice,
  type PaModuleKey,
  type PaModuleType,
} from '@portal/contract/pa/rules';
import type { PaProfile } from '@portal/contract/pa/schema';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { readWhole } from '../../shared/api/read-whole.ts';
import { send } from '../../shared/api/send.ts';
import { useVersionedForm } from '../../shared/forms/versioned/use-versioned-form.ts';
import { chosenWays } from './chosen-modules.ts';
import { texts } from './texts.ts';

export type PaChoices = Record<PaModuleKey, PaChoice>;

interface Values {
  modules: PaChoices;
}

const choice = z.object({ required: z.boolean(), optional: z.boolean() });
const schema = z.object({ modules: z.record(z.enum(paModuleKeys), choice) });
const labels = Object.fromEntries(paModuleKeys.map((key) => [`modules.${key}`, paModules[key]]));

export const choicesOf = ({ modules }: PaProfile) =>
  Object.fromEntries(
    paModuleKeys.map((key) => [key, { required: modules[key].required, optional: modules[key].optional }]),
  ) as PaChoices;

/** Returns the values of every module, since a server may replace the whole profile. */
const valuesOf = (choices: PaChoices) =>
  Object.fromEntries(paModuleKeys.map((key) => [key, valuesOfChoice(choices[key])]));

export interface PaFormInput {
  contactId: string;
  profile: PaProfile;
  onSaved: (profile: PaProfile) => void;
  /** The calls of the person, or those of their manager. */
  calls: PaCalls[PaModuleType];
}

/** The PA profile of a contact for one module type as a form. */
export function usePaForm({ contactId, profile, onSaved, calls }: PaFormInput) {
  const params = { id: contactId };
  const versioned = useVersionedForm<Values, PaProfile>({
    schema,
    current: profile,
    valuesOf: (saved) => ({ modules: choicesOf(saved) }),
    versionsOf: ({ version }) => [version],
    labels,
    showValue: (_, value) => chosenWays(z.parse(choice, value)) || texts.notChosen,
    read: async () => {
      const outcome = await readWhole(calls.get, { params, report: 'none' });
      return outcome.kind === 'done' ? outcome.value : null;
    },
    save: ({ modules }, { version }, { mutationId }) =>
      send(calls.save, { params, version, body: { ...valuesOf(modules), mutationId }, report: 'none' }),
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
