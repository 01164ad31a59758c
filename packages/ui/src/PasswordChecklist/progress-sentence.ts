import { fillIn } from '../fill-in.ts';

/** One thing a password must have. */
export interface Requirement {
  /** Such as 'Een hoofdletter'. */
  label: string;
  /** Whether the password has it now. */
  met: boolean;
}

/** How far the password is, in one sentence to be spoken. */
export function progressSentence(
  requirements: readonly Requirement[],
  texts: { allMet: string; remaining: string },
): string {
  const missing = requirements.filter(({ met }) => !met).map(({ label }) => label);
  return missing.length === 0 ? texts.allMet : fillIn(texts.remaining, { requirements: missing.join(', ') });
}
