/**
 * Input for changes of a person and a contact. A missing property keeps its value; null and '' empty an optional text
 * and are refused for a required one. The portal's forms and the server validate with the same schemas, so their
 * messages agree.
 */
import * as z from 'zod/mini';
import { maximumPasswordLength } from '../session/schema.ts';
import { invalidEmail } from '../email/rules.ts';
import { emailField } from '../email/field.ts';
import { exactText, inputText, mutationId, orNothing, verbatimText } from '../input.ts';
import { personName, placeName } from '../input-names.ts';
import { capitalizeName, readInitials } from './names.ts';
import { hasExtension, readPhone } from './phone.ts';
import { countries } from './schema.ts';

/** Message for every field without a specific one, verbatim from the specification. */
export const invalidField = 'Dit veld is niet juist ingevuld';
export const withoutExtension = 'Vul het nummer in zonder toestelnummer.';

/** A text that must not be empty. */
const required = (text: z.ZodMiniType<string>, message: string) =>
  z.pipe(orNothing(text), z.string({ error: message }));

const name = (message: string) => z.pipe(required(personName(200), message), z.transform(capitalizeName));

const firstBirthYear = 1900;

/**
 * Whether a string is an existing day as `yyyy-mm-dd`, with or without a time, from 1900 up to now plus a day (UTC).
 */
function isBirthDate(value: string): boolean {
  const day = value.slice(0, 10);
  const date = new Date(`${day}T12:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.test(value) || Number.isNaN(date.getTime()))
    return false;
  if (date.toISOString().slice(0, 10) !== day) return false;
  return date.getUTCFullYear() >= firstBirthYear && date.getTime() <= Date.now() + 24 * 60 * 60_000;
}

/** A Dutch phone number in any notation, converted to `+31…`; '' becomes null. */
export const phoneField = z.pipe(
  orNothing(inputText(40)),
  z.nullable(
    z.pipe(
      z.string().check(
        z.refine((value) => !hasExtension(value), { error: withoutExtension, abort: true }),
        z.refine((value) => readPhone(value) !== null, invalidField),
      ),
      z.transform((value) => readPhone(value)),
    ),
  ),
);

/** The fields of a person, separately for forms that show only some of them. */
export const personFields = {
  givenName: name('Voornaam is verplicht!'),
  infix: orNothing(personName(40)),
  initials: z.pipe(
    orNothing(personName(40)),
    z.transform((value) => value && (readInitials(value) || null)),
  ),
  surname: name('Achternaam is verplicht!'),
  gender: z.enum(['man', 'woman', 'neutral'], { error: 'Geslacht is verplicht!' }),
  birthDate: z.pipe(
    required(inputText(200), 'Geboortedatum is verplicht!'),
    z.pipe(
      z.string().check(z.refine(isBirthDate, invalidField)),
      z.transform((value) => value.slice(0, 10)),
    ),
  ),
  street: orNothing(placeName(200)),
  houseNumber: orNothing(inputText(20)),
  postalCode: orNothing(inputText(20)),
  town: orNothing(placeName(200)),
  country: z.enum(countries),
  phone: phoneField,
};

/** An image that was uploaded before: its IRI or id, or an object with its IRI. */
const mediaReference = z.union([
  z.null(),
  exactText(200),
  z.pipe(
    z.object({ '@id': exactText(200) }),
    z.transform((value) => value['@id']),
  ),
]);

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(schema);

export const personInput = z.object({
  id: z.optional(exactText(100)),
  givenName: optional(personFields.givenName),
  infix: optional(personFields.infix),
  initials: optional(personFields.initials),
  surname: optional(personFields.surname),
  gender: optional(personFields.gender),
  birthDate: optional(personFields.birthDate),
  street: optional(personFields.street),
  houseNumber: optional(personFields.houseNumber),
  postalCode: optional(personFields.postalCode),
  town: optional(personFields.town),
  country: optional(personFields.country),
  phone: optional(personFields.phone),
  avatar: optional(mediaReference),
});
export type PersonInput = z.output<typeof personInput>;

const mailDays = z.pipe(
  z.union([inputText(20), z.array(z.number())]),
  z.pipe(
    z.transform((value: string | number[]): unknown =>
      typeof value === 'string' ? value.split(',').filter(Boolean).map(Number) : value,
    ),
    z.pipe(
      z.array(z.number().check(z.refine((value) => Number.isInteger(value) && value >= 0 && value <= 6))),
      z.transform((days) => days.join(',')),
    ),
  ),
);

export const contactInput = z.object({
  id: z.optional(exactText(100)),
  email: optional(emailField('E-mail is verplicht!')),
  /** Beyond the specification: the password of the logged-in user, required with a changed email address. */
  currentPassword: z.optional(verbatimText(maximumPasswordLength)),
  phone: optional(phoneField),
  emailOnPrivateContactOnly: z.optional(z.boolean()),
  /** Days 0–6, 0 is Sunday: a string with commas; an array is accepted too. */
  lmsMailDays: optional(mailDays),
  lmsMailPreference: optional(z.enum(['required', 'all', 'no'])),
});
export type ContactInput = z.output<typeof contactInput>;

/** Beyond the specification: the version that a change is based on, as `If-Match` is in a save of one resource. */
const version = z.optional(z.number().check(z.int()));

/**
 * Contact and person in one save, all or nothing. Sent by the steps of completing a profile.
 */
export const profileInput = z.object({
  mutationId,
  contact: z.optional(z.extend(contactInput, { version })),
  person: z.optional(
    z.extend(personInput, {
      version,
      recoveryEmail: z.optional(z.union([z.null(), z.literal(''), emailField(invalidEmail)])),
      profileDataState: z.optional(z.enum(['step-one-completed', 'step-two-completed', 'completed'])),
    }),
  ),
});
export type ProfileInput = z.output<typeof profileInput>;
