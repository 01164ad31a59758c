import { fillIn } from '../locale/fill-in.ts';

/** Requirement of a password. */
export interface Requirement {
  /** Text such as 'Een hoofdletter'. */
  label: string;
  /** Whether the password meets it now. */
  met: boolean;
}

/** Returns the text to announce: the requirements still to be met, and other problems of the password. */
export function progressSentence(
  requirements: readonly Requirement[],
  texts: { allMet: string; remaining: string },
  problems: readonly string[] = [],
): string {
  const missing = requirements.filter(({ met }) => !met).map(({ label }) => label);
  const remaining =
    missing.length === 0 ? texts.allMet : fillIn(texts.remaining, { requirements: missing.join(', ') });
  // All requirements can be met while another problem remains; `allMet` is left out then.
  if (problems.length === 0) return remaining;
  return [...(missing.length === 0 ? [] : [remaining]), ...problems.map((problem) => `${problem}.`)].join(
    ' ',
  );
}
