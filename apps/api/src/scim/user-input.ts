import { emailField } from '@portal/contract/email/field';
import { exactText, inputText, orNothing } from '@portal/contract/input';
import { personFields } from '@portal/contract/people/inputs';
import { z } from 'zod';
import { scimError } from './errors.ts';
import { type Path, parsePath, readPath } from './expressions.ts';

/** A person as another system describes them, by the names of SCIM in lower case. */
type Draft = Partial<Record<keyof typeof fields, unknown>>;

/** Booleans, also as the texts that Entra ID sends. */
const flag = z.union([
  z.boolean(),
  z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['true', 'false']))
    .transform((text) => text === 'true'),
]);

const fields = {
  username: inputText(254).check(z.minLength(1, 'userName is verplicht.')),
  externalid: orNothing(inputText(254)),
  givenname: personFields.givenName,
  middlename: personFields.infix,
  familyname: personFields.surname,
  email: emailField('Een e-mailadres is verplicht.'),
  active: flag,
};

/** Changes of a person. Absent and empty values change nothing, but those that nobody needs can be emptied. */
const draftSchema = z.object(fields).partial();
export type UserInput = z.output<typeof draftSchema>;

/** A new person, who cannot log in when `active` is false. */
export const newUserSchema = z.object({ ...fields, active: flag.default(true) });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the address that the portal keeps among those that are given: the one of work, else the main one; never one of home. */
function emailOf(given: unknown): unknown {
  const all = [given]
    .flat()
    .map((each): Record<string, unknown> => (isRecord(each) ? each : { value: each }));
  const ofWork = all.find(({ type }) => typeof type === 'string' && type.toLowerCase() === 'work');
  const main = all.find(({ primary }) => primary === true) ?? all.find(({ type }) => type === undefined);
  return (ofWork ?? main)?.['value'];
}

/** Whether a path with a condition means the address of work, which is the only one that is kept. */
const meansWork = ({ condition }: Path) =>
  condition === null || [true, 'work'].includes(condition.value) || condition.path.attribute === 'value';

const nameParts = ['givenname', 'middlename', 'familyname'] as const;

/** Stores a value at a path in a draft. What the portal does not keep is left out. */
function set(draft: Draft, path: Path, value: unknown): void {
  const { attribute, sub, condition } = path;
  if (attribute === 'emails') {
    if (meansWork(path) && (sub === null || sub === 'value')) draft.email = emailOf(value);
  } else if (attribute === 'name') {
    const parts = sub === null && isRecord(value) ? Object.entries(value) : [[sub ?? '', value] as const];
    for (const [name, part] of parts) {
      const known = nameParts.find((each) => each === name.toLowerCase());
      if (known !== undefined) draft[known] = part;
    }
  } else if (attribute === 'username' || attribute === 'externalid' || attribute === 'active') {
    if (sub !== null || condition !== null)
      throw scimError('invalidPath', `${attribute} heeft geen onderdelen.`);
    draft[attribute] = value;
  }
}

/** Stores what an object says in a draft; its keys are names of attributes, or paths as Entra ID sends them. */
function setAll(draft: Draft, given: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(given)) {
    const path = readPath(key);
    if (path !== null) set(draft, path, value);
  }
}

/** Parses what another system sent. Throws `invalidValue`, with the name of the attribute. */
export function parseOrRefuse<Output>(schema: z.ZodType<Output>, given: unknown): Output {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw scimError('invalidValue', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

const canBeEmpty = new Set(['externalid', 'middlename']);

const withoutNothing = (draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) => canBeEmpty.has(name) || (value !== null && value !== undefined),
    ),
  );

/** Reads a whole user, as in the body of a POST or PUT. Throws `invalidSyntax`. */
function draftOf(body: unknown): Draft {
  if (!isRecord(body)) throw scimError('invalidSyntax', 'Dit is geen gebruiker.');
  const draft: Draft = {};
  setAll(draft, body);
  return withoutNothing(draft);
}

/** Reads a new user; the userName is also the email address of one without an address. Throws `invalidValue`. */
export function readNewUser(body: unknown): z.output<typeof newUserSchema> {
  const draft = draftOf(body);
  return parseOrRefuse(newUserSchema, { ...draft, email: draft.email ?? draft.username });
}

/** Reads a user that replaces one. Throws `invalidValue`. */
export function readReplacement(body: unknown): UserInput {
  return parseOrRefuse(draftSchema.required({ username: true }), draftOf(body));
}

const verbs = z
  .string()
  .transform((text) => text.toLowerCase())
  .pipe(z.enum(['add', 'replace', 'remove']));

const patchSchema = z.object({
  Operations: z
    .array(z.object({ op: verbs, path: z.optional(exactText()), value: z.optional(z.unknown()) }))
    .min(1)
    .max(100),
});
type Operation = z.output<typeof patchSchema>['Operations'][number];

/** Reads the operations of a PATCH. Throws `invalidSyntax`. */
export function readOperations(body: unknown): Operation[] {
  const parsed = patchSchema.safeParse(body);
  if (!parsed.success) throw scimError('invalidSyntax', 'Hierin staan geen Operations om uit te voeren.');
  return parsed.data.Operations;
}

const readOnly = new Set(['id', 'meta', 'groups']);

/** Reads a change of a user. Throws `invalidPath`, `noTarget`, `mutability` and `invalidValue`. */
export function readChange(body: unknown): UserInput {
  const draft: Draft = {};
  for (const { op, path: text, value } of readOperations(body)) {
    if (text === undefined) {
      if (op === 'remove') throw scimError('noTarget', 'Zonder pad is er niets om te verwijderen.');
      if (!isRecord(value)) throw scimError('invalidValue', 'Zonder pad is de waarde een object.');
      setAll(draft, value);
      continue;
    }
    const path = parsePath(text);
    if (readOnly.has(path.attribute)) throw scimError('mutability', `${path.attribute} is niet te wijzigen.`);
    if (op === 'remove' && path.attribute === 'username')
      throw scimError('invalidValue', 'userName is verplicht.');
    set(draft, path, op === 'remove' ? null : value);
  }
  return parseOrRefuse(draftSchema, withoutNothing(draft));
}
