import * as z from 'zod/mini';
import { inputId, inputText, nullable } from '../input.ts';
import { optionalId, resource, text, textOrEmpty, withDefault } from '../wire.ts';

export const maximumReasonLength = 200;

export const impersonationQuery = z.object({ contactId: withDefault(inputId, '') });

/** The participant that would be impersonated. */
export const impersonationTarget = z.object({ fullName: z.string().check(z.minLength(1)) });

/** `reason` is beyond the specification: the portal requires it, so that the audit log shows why. */
export const impersonationRequest = z.object({
  contactId: withDefault(inputId, ''),
  reason: nullable(inputText(maximumReasonLength)),
});

/** Form of the portal, in which the reason is required. */
export const reasonForm = z.object({
  reason: inputText(maximumReasonLength).check(z.minLength(1, 'Vul in waarom je meekijkt.')),
});

export const impersonationResponse = z.object({ userId: optionalId, activeContactId: optionalId });

/** Minimum length of a search; the server refuses shorter ones, which match too many people. */
export const shortestSearch = 2;

export const participantSearch = z.object({ search: withDefault(inputText(100), '') });

/** A participant as the search for impersonation lists them; `id` is that of the contact. */
export const participant = resource({ fullName: textOrEmpty, email: text, organisation: text });
export type Participant = z.output<typeof participant>;
