import type { getWftProfile, saveWftProfile } from '@portal/contract/wft/calls';
import {
  effectiveRequirements,
  nameOfRequirement,
  wftRequirements,
  type WftRequirement,
} from '@portal/contract/wft/rules';
import { wftProfileInput, type WftProfile } from '@portal/contract/wft/schema';
import { useWatch } from 'react-hook-form';
import { readWhole } from '../../shared/api/read-whole.ts';
import { send } from '../../shared/api/send.ts';
import { useVersionedForm } from '../../shared/forms/versioned/use-versioned-form.ts';
import { texts } from './texts.ts';

interface Values {
  /**
   * The chosen requirements, in the order of the table. Excluded ones stay, and apply again when the choice that
   * excludes them is removed.
   */
  requirements: WftRequirement[];
}

/** Returns the requirements that this portal knows, in the order of the table. */
export function requirementsOf({ requirements }: WftProfile): WftRequirement[] {
  const codes = new Set(requirements.map(({ code }) => code));
  return wftRequirements.filter((code) => codes.has(code));
}

const asRequirements = (value: unknown) =>
  effectiveRequirements(wftProfileInput.shape.requirements.parse(value));

/** Names what a choice has and lacks, compared with another: 'met Basis, zonder Zorg'. */
function shownDifference(chosen: WftRequirement[], other: WftRequirement[]): string {
  const added = chosen.filter((code) => !other.includes(code)).map(nameOfRequirement);
  const lacking = other.filter((code) => !chosen.includes(code)).map(nameOfRequirement);
  return [...added.map(texts.withRequirement), ...lacking.map(texts.withoutRequirement)].join(', ');
}

export interface WftFormInput {
  contactId: string;
  profile: WftProfile;
  onSaved: (profile: WftProfile) => void;
  /** The calls of the person, or those of their manager. */
  calls: { read: typeof getWftProfile; save: typeof saveWftProfile };
}

/** Manages the choice of Wft requirements of a contact as a form. */
export function useWftForm({ contactId, profile, onSaved, calls }: WftFormInput) {
  const params = { id: contactId };
  const versioned = useVersionedForm<Values, WftProfile>({
    schema: wftProfileInput,
    current: profile,
    valuesOf: (saved) => ({ requirements: requirementsOf(saved) }),
    versionsOf: ({ version }) => [version],
    labels: { requirements: texts.title },
    showValue: (_, value, other) => shownDifference(asRequirements(value), asRequirements(other)),
    read: async () => {
      const outcome = await readWhole(calls.read, { params, report: 'none' });
      return outcome.kind === 'done' ? outcome.value : null;
    },
    save: (values, { version }, { mutationId }) => {
      // Excluded choices stay in the form, and are disabled there.
      const requirements = effectiveRequirements(values.requirements);
      return send(calls.save, { params, version, body: { requirements, mutationId }, report: 'none' });
    },
    onSaved,
    texts,
  });
  const { form } = versioned;
  const chosen = useWatch({ control: form.control, name: 'requirements' });

  return {
    ...versioned,
    chosen,
    choose: (code: WftRequirement, isChosen: boolean) => {
      const next = wftRequirements.filter((each) => (each === code ? isChosen : chosen.includes(each)));
      form.setValue('requirements', next, { shouldDirty: true });
    },
  };
}
