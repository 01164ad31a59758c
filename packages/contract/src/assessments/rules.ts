/**
 * Rules of judging uploads. The specification only promises a result within two working days; the rest goes beyond
 * it.
 */
import type { UploadKind } from '../uploads/rules.ts';

/** Milliseconds after which another assessor may claim an upload that was claimed and not judged. */
export const claimDuration = 30 * 60_000;

/** Milliseconds for which an assessor can undo a verdict; the participant is emailed after that. */
export const undoDuration = 10_000;

export const assessmentPageSize = 20;

/** Possible claimants of an upload, seen from the logged-in assessor. */
export const holders = ['nobody', 'me', 'somebody-else'] as const;
export type Holder = (typeof holders)[number];

/** Whether the diploma number is required: certificates and other documents may have none. */
export const needsNumber = (kind: UploadKind | 'unknown') => kind === 'diploma';

/** Frequent reasons to refuse an upload, each with the text shown to the participant. */
export const commonReasons = [
  {
    name: 'Niet goed te lezen',
    text: 'We kunnen je bestand niet goed lezen. Maak een scherpe scan of foto en upload die opnieuw.',
  },
  {
    name: 'Niet compleet',
    text: 'We zien niet het hele diploma. Upload alle pagina’s, ook de achterkant als daar iets op staat.',
  },
  {
    name: 'Andere naam',
    text: 'De naam op het diploma is een andere dan die in je profiel. Wijzig je profiel, of upload een bewijs van je naamswijziging.',
  },
  {
    name: 'Bewijst iets anders',
    text: 'Dit diploma hoort bij een andere eis dan die je hebt gekozen. Upload het diploma dat bij deze eis hoort.',
  },
  {
    name: 'Geen diploma',
    text: 'Dit bestand is geen diploma of certificaat. Upload het bewijs dat je van de opleider hebt gekregen.',
  },
] as const;
