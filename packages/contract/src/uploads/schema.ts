import * as z from 'zod/mini';
import { isObject } from '../hydra.ts';
import { inputId, inputText, mutationId, verbatimText } from '../input.ts';
import { wftRequirements } from '../wft/rules.ts';
import { flag, list, openEnum, orNull, text } from '../wire.ts';
import { tooManyFiles, uploadKinds, uploadLimits, uploadProblems, uploadStatuses } from './rules.ts';

/** Beyond the specification: why a file has violations; null for any other file, and for a reason not known here. */
export const uploadProblem = orNull(z.enum(uploadProblems));

/** The status of one file by its name. The specification leaves the shape open. */
const fileStatus = z.object({
  filename: z.string(),
  status: openEnum(uploadStatuses),
  /** With 'already-exists': the content is known under another name. */
  isKnownContent: flag,
  problem: uploadProblem,
  /** Beyond the specification: the name of the organization whose signature made the file accepted at once. */
  signedBy: text,
});
export type FileStatus = z.output<typeof fileStatus>;

/** Statuses of files: as a list, a collection, or an object with either under `files`. */
export const fileStatuses = z.pipe(
  z.transform((body: unknown) => (isObject(body) && 'files' in body ? body : { files: body })),
  z.object({ files: list(fileStatus) }),
);

const someFiles = <File extends z.ZodMiniType>(file: File) =>
  z.array(file).check(z.minLength(1), z.maxLength(uploadLimits.files, tooManyFiles));

/** The name of a file, unchanged. `isAllowedFileName` refuses a file by its name, without its neighbours. */
const filename = verbatimText();

/**
 * Files to upload. `data` is base64 without line ends; the server ignores the declared `mimetype` and `size`. Beyond
 * the specification: `requirement`, the code of the requirement that the files are to prove, and `mutationId`.
 */
export const uploadInput = z.object({
  contactId: inputId,
  type: z.enum(uploadKinds),
  files: someFiles(
    z.object({
      filename,
      mimetype: z.optional(z.nullable(inputText())),
      size: z.optional(z.nullable(z.number())),
      data: z.string(),
    }),
  ),
  requirement: z.optional(z.nullable(z.enum(wftRequirements))),
  mutationId,
});
export type UploadInput = z.output<typeof uploadInput>;

/** Names of uploaded files; without a kind those of every kind. */
export const statusInput = z.object({
  contactId: inputId,
  type: z.optional(z.nullable(z.enum(uploadKinds))),
  files: someFiles(filename),
});
