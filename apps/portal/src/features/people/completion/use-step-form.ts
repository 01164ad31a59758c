import type { Contact } from '@portal/contract/contacts/schema';
import { saveProfile } from '@portal/contract/people/calls';
import { contactInput } from '@portal/contract/people/inputs';
import type { Person } from '@portal/contract/people/schema';
import { useEffect, useEffectEvent } from 'react';
import { get, type FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { send } from '../../../shared/api/send.ts';
import { changedNames } from '../../../shared/forms/versioned/differences.ts';
import { texts as formTexts } from '../../../shared/forms/texts.ts';
import type { Schema } from '../../../shared/forms/use-schema-form.ts';
import {
  useVersionedForm,
  type VersionedFormState,
} from '../../../shared/forms/versioned/use-versioned-form.ts';
import { useOwnerProof, type Question } from '../../owner-proof/use-owner-proof.ts';
import { getSession } from '../../../shared/session/store.ts';
import { texts as people } from '../fields/texts.ts';
import { personBody, readProfile } from '../profile/profile.ts';
import { shownValue } from '../profile/shown-value.ts';
import { dueStep, stateAfter, type Step } from './steps.ts';
import { texts } from './texts.ts';

/** What the steps show and change. */
export interface Completion {
  person: Person;
  /** The active account. */
  contact: Contact;
  /** Recovery email address that waits for confirmation. */
  pending: string | null;
}

/** Position of a step among the others, with its draft. */
export interface StepPlace {
  step: Step;
  isLast: boolean;
  userId: string;
  saved: Completion;
  /** Goes back to the previous step; left out in the first. */
  onBack?: () => void;
  /** Unsaved values from an earlier visit to this step. */
  draft: FieldValues | undefined;
  /** Stores the unsaved values, which stay while another step is shown; undefined for none. */
  keep: (values: FieldValues | undefined) => void;
  /** Called after the step is saved and the session refreshed. */
  onSaved: (saved: Completion) => void;
}

/** All that a step sends of a person and the active account; a part that it does not show is left out. */
interface StepInput {
  person?: { recoveryEmail?: string } & FieldValues;
  contact?: { email: string };
}

interface Options<Values extends FieldValues> {
  schema: Schema<unknown> | ((values: Values) => Schema<unknown>);
  /** Labels of the fields by their names, in the order on the page. */
  labels: Readonly<Record<string, string>>;
  valuesOf: (saved: Completion) => Values;
  inputOf: (values: Values) => StepInput;
}

export interface StepState<Values extends FieldValues> extends VersionedFormState<Values, Completion> {
  /** The request for a proof of the owner, when the server requires one to save. */
  question: Question | null;
}

/** Drives the form of one step, with a draft that survives a visit to another step. */
export function useStepForm<Values extends FieldValues>(
  { step, userId, saved: current, draft, keep, onSaved }: StepPlace,
  { schema, labels, valuesOf, inputOf }: Options<Values>,
): StepState<Values> {
  const { question, saveWithProof } = useOwnerProof();
  const contactId = current.contact.id;

  async function read(pending: string | null): Promise<Completion | null> {
    const profile = await readProfile(userId, contactId);
    return profile && { ...profile, pending };
  }

  const state = useVersionedForm<Values, Completion>({
    schema,
    current,
    valuesOf,
    versionsOf: ({ person, contact }) => [person.version, contact.version],
    labels,
    showValue: (name, value) => shownValue(`person.${name}`, value),
    draft: draft as Partial<Values> | undefined,
    hasSummary: true,
    serverNames: { address: 'postalCode' },
    needsSave: ({ person }) => stateAfter(step, person) !== undefined,
    read: () => read(current.pending),
    save: async (values, { person, contact, pending }, { mutationId }) => {
      const { person: { recoveryEmail, ...input } = {}, contact: contactChange } = inputOf(values);
      const profileDataState = stateAfter(step, person);
      const outcome = await saveWithProof((currentPassword) =>
        send(saveProfile, {
          params: { id: person.id },
          body: {
            // With both ids, which a server of the specification expects in the body.
            contact: {
              id: contact.id,
              ...(contactChange && {
                ...z.parse(contactInput, contactChange),
                ...versionOf(contact),
                ...(currentPassword !== undefined && { currentPassword }),
              }),
            },
            person: {
              id: person.id,
              ...versionOf(person),
              ...personBody(input),
              ...(recoveryEmail !== undefined && { recoveryEmail }),
              ...(profileDataState && { profileDataState }),
            },
            mutationId,
          },
          report: 'faults',
        }),
      );
      if (outcome.kind !== 'done') return outcome;
      const nextPending = recoveryEmail === undefined ? pending : recoveryEmail || null;
      const next = outcome.value?.contacts.find(({ id }) => id === contact.id);
      const saved =
        outcome.value && next
          ? { person: outcome.value, contact: next, pending: nextPending }
          : await read(nextPending);
      return saved ? { kind: 'done', value: saved } : { reasons: [texts.notLoaded] };
    },
    onSaved: (saved, before) => {
      if (stateAfter(step, before.person) && isDue(step)) return { reasons: [texts.notLoaded] };
      return onSaved(saved);
    },
    savedText: ({ contact: { pendingEmail } }, before) =>
      pendingEmail !== null && pendingEmail !== before.contact.pendingEmail
        ? people.emailMailed(pendingEmail)
        : null,
    texts: { saved: texts.saved, notSaved: formTexts.notSaved, invalid: texts.invalidField },
  });

  /** Keeps typed values only, since the others may be saved elsewhere in the meantime. */
  const keepTyped = useEffectEvent((values: FieldValues) => {
    const typed = changedNames(Object.keys(labels), valuesOf(state.loaded), values);
    keep(typed.length === 0 ? undefined : Object.fromEntries(typed.map((name) => [name, get(values, name)])));
  });
  const { subscribe } = state.form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepTyped(values) }),
    [subscribe],
  );

  return { ...state, question };
}

const versionOf = ({ version }: { version: number | null }) => (version === null ? {} : { version });

/** Whether the step is due in the current session. */
function isDue(step: Step): boolean {
  const session = getSession();
  return session.state === 'incomplete-profile' && dueStep(session.user.person) === step;
}
