import * as z from 'zod/mini';
import { id, inputText, nullable, text, withDefault } from '../wire.ts';

export const maximumReasonLength = 200;

export const lookAlongQuery = z.object({ contactId: withDefault(id, '') });

/** Who one would look along with. */
export const lookAlongTarget = z.object({ fullName: z.string().check(z.minLength(1)) });

/** The specification knows no reason; the portal asks one, so that it can be read back later why somebody looked along. */
export const lookAlongRequest = z.object({
  contactId: withDefault(id, ''),
  reason: nullable(inputText(maximumReasonLength)),
});

/** The form of the portal: there a reason is required. */
export const reasonForm = z.object({
  reason: inputText(maximumReasonLength).check(
    z.refine((value) => value.trim() !== '', 'Vul in waarom je meekijkt.'),
  ),
});

export const lookAlongAnswer = z.object({ userId: nullable(id), activeContactId: nullable(id) });

/** Shorter texts are in the name of half of everybody; the server refuses them. */
export const shortestSearch = 2;

export const participantSearch = z.object({ search: withDefault(inputText(100), '') });

/** Somebody an employee may look along with; `id` is that of the contact. */
export const participant = z.object({ id, fullName: z.string(), email: text, organisation: text });
export type Participant = z.output<typeof participant>;
