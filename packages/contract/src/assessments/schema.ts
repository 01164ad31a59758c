import * as z from 'zod/mini';
import { day, pageNumber } from '../formats.ts';
import { inputText, nullable, orNothing } from '../input.ts';
import { inputLines } from '../input-names.ts';
import { uploadKinds, type UploadKind } from '../uploads/rules.ts';
import { signatureFindings } from '../uploads/signature.ts';
import {
  dayOnly,
  field,
  number,
  numberOr,
  openEnum,
  optionalId,
  orNull,
  resource,
  someOf,
  text,
  textOrEmpty,
} from '../wire.ts';
import { provable } from '../wft/rules.ts';
import { holders, needsNumber } from './rules.ts';

/** Filter of the assessment list; an empty list or text does not filter. */
export const assessmentQuery = z.object({
  page: pageNumber,
  kind: someOf(uploadKinds),
  holder: someOf(holders),
  /** Part of the name of the participant or of the organization. */
  search: z.pipe(
    field((value) => (typeof value === 'string' ? value.slice(0, 100).toWellFormed() : '')),
    inputText(100),
  ),
});

/** An upload to be judged. */
export const assessment = resource({
  filename: textOrEmpty,
  /** In bytes. */
  size: numberOr(0),
  kind: openEnum(uploadKinds),
  /** Code of the requirement that it is to prove, as the participant chose it. */
  requirement: text,
  uploadedOn: dayOnly,
  /** Last day by which the participant was promised a result. */
  expectedOn: dayOnly,
  participant: textOrEmpty,
  organisation: text,
  /** Present only in the response for a single upload. */
  birthDate: dayOnly,
  /** Number of uploads that wait for a verdict, this one included; null in a list. */
  waiting: number,
  holder: openEnum(holders),
  /** Name of the assessor who has claimed it. */
  assessor: text,
  /** Who has signed it, if its signature holds. */
  signedBy: text,
  /** Why its signature did not suffice; null for a file without one, and for a reason not known here. */
  signatureFinding: orNull(z.enum(signatureFindings)),
});
export type Assessment = z.output<typeof assessment>;

/** Id of the claimed upload; null when none is left. */
export const nextAssessment = z.object({ id: optionalId });

const oldestDiploma = '1950-01-01';
const maximumNumberLength = 50;
export const maximumRefusalLength = 1_000;

const dutchDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

const noDate = 'Vul de datum van het diploma in.';
const issuedOn = inputText(100, noDate).check(
  z.minLength(1, { error: noDate, abort: true }),
  z.refine((value) => z.safeParse(day, value).success, { error: 'Deze datum bestaat niet.', abort: true }),
  z.refine((value) => value <= dutchDay.format(), 'Deze datum ligt in de toekomst.'),
  z.refine((value) => value >= oldestDiploma, 'Deze datum ligt te ver in het verleden.'),
);

const optionalNumber = orNothing(inputText(maximumNumberLength));

export const missingNumber = 'Vul het nummer van het diploma in.';

/** Data that an assessor enters to accept an upload. `requirement` is the one it proves; null for none. */
export const acceptance = z.object({
  requirement: z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    nullable(z.enum(provable)),
  ),
  issuedOn,
  number: optionalNumber,
});
export type Acceptance = z.output<typeof acceptance>;

/** `acceptance` for a kind of upload: a diploma needs its number. */
export const acceptanceOf = (kind: UploadKind | 'unknown') =>
  z.extend(acceptance, {
    number: optionalNumber.check(z.refine((given) => given !== null || !needsNumber(kind), missingNumber)),
  });

/** Reason to send an upload back, shown to the participant unchanged. */
export const refusal = z.object({
  reason: inputLines(maximumRefusalLength).check(z.minLength(1, 'Vul in waarom je het bestand terugstuurt.')),
});
