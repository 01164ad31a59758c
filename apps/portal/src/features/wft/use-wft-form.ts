import { isExcluded, wftRequirements, type WftRequirement } from '@portal/contract/wft/rules';
import { saveWftProfile, getWftProfile } from '@portal/contract/wft/calls';
import { wftProfileInput, type WftProfile } from '@portal/contract/wft/schema';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { inWords } from '../../shared/api/in-words.ts';
import { readWhole } from '../../shared/api/read-whole.ts';
import { send } from '../../shared/api/send.ts';
import { texts as formTexts } from '../../shared/forms/texts.ts';
import { useSaveName } from '../../shared/forms/use-save-name.ts';
import { useSchemaForm } from '../../shared/forms/use-schema-form.ts';
import { notifications } from '../../shared/notifications/notifications.ts';
import { texts } from './texts.ts';

interface Values {
  /** Everything that was chosen, in the order of the table; what others exclude is kept for when they are unset again. */
  requirements: WftRequirement[];
}

const valuesOf = ({ requirements }: WftProfile): Values => {
  const codes = new Set(requirements.map(({ code }) => code));
  return { requirements: wftRequirements.filter((code) => codes.has(code)) };
};

/**
 * The choice of Wft requirements of a contact as a form. While nothing was changed it shows what is saved, also when that
 * happened elsewhere; it never saves over a change made elsewhere without asking.
 */
export function useWftForm(contactId: string, profile: WftProfile, onSaved: (profile: WftProfile) => void) {
  const [loaded, setLoaded] = useState(profile);
  /** What was saved elsewhere while this form was changed. */
  const [conflict, setConflict] = useState<WftProfile | null>(null);
  const form = useSchemaForm<Values, Values>(wftProfileInput, valuesOf(loaded));
  const chosen = useWatch({ control: form.control, name: 'requirements' });
  const nameSave = useSaveName();
  const { isDirty } = form.formState;

  function startFrom(next: WftProfile) {
    setLoaded(next);
    form.reset(valuesOf(next));
  }

  const follow = useEffectEvent((next: WftProfile) => {
    if (next.version !== loaded.version) startFrom(next);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the values live in the form, outside React: they follow it together
    if (!isDirty) follow(profile);
  }, [profile, isDirty]);

  async function save(from: WftProfile) {
    const { requirements } = form.getValues();
    const answer = await send(saveWftProfile, {
      params: { id: contactId },
      version: from.version,
      body: { requirements, mutationId: nameSave([requirements, from.version]) },
      report: 'none',
    });
    if (answer.kind === 'refused' && answer.status === 412) return compare();
    if (answer.kind === 'aborted') return undefined;
    const saved = answer.kind === 'done' ? (answer.value ?? (await read())) : null;
    if (saved === null) {
      const text =
        answer.kind === 'refused' ? inWords(answer.error.detail, formTexts.tryAgain) : formTexts.tryAgain;
      notifications.add({ kind: 'error', title: texts.notSaved, text });
      return undefined;
    }
    startFrom(saved);
    onSaved(saved);
    notifications.add({ kind: 'success', title: texts.saved });
    return undefined;
  }

  async function read(): Promise<WftProfile | null> {
    const answer = await readWhole(getWftProfile, { params: { id: contactId }, report: 'none' });
    return answer.kind === 'done' ? answer.value : null;
  }

  async function compare() {
    const theirs = await read();
    if (theirs === null)
      notifications.add({ kind: 'error', title: texts.notSaved, text: formTexts.tryAgain });
    else setConflict(theirs);
  }

  return {
    form,
    chosen,
    isDirty,
    isChosen: (code: WftRequirement) => chosen.includes(code) && !isExcluded(code, chosen),
    choose: (code: WftRequirement, isChosen: boolean) => {
      const next = wftRequirements.filter((each) => (each === code ? isChosen : chosen.includes(each)));
      form.setValue('requirements', next, { shouldDirty: true });
    },
    submit: form.submit(() => save(loaded)),
    discard: () => startFrom(loaded),
    conflict,
    leaveConflict: () => setConflict(null),
    keepOurs(theirs: WftProfile) {
      setConflict(null);
      setLoaded(theirs);
      form.submit(() => save(theirs))();
    },
    takeTheirs(theirs: WftProfile) {
      setConflict(null);
      startFrom(theirs);
      onSaved(theirs);
    },
  };
}
