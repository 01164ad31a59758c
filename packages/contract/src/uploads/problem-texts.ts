import { uploadLimits, type UploadProblem } from './rules.ts';

/** Texts about a refused file: the reason, and the next step of its owner. */
export const uploadProblemTexts: Record<UploadProblem, string> = {
  'unsafe-name':
    'De naam bevat een teken dat niet mag, zoals een schuine streep of een onzichtbaar teken. Geef het bestand een andere naam.',
  'wrong-kind': `Dit soort bestand kan niet worden geüpload. Kies een van deze soorten: ${uploadLimits.extensions.join(', ')}.`,
  'name-too-long': `De naam is langer dan ${uploadLimits.nameLength} tekens. Geef het bestand een kortere naam.`,
  empty: 'Dit bestand is leeg. Upload een bestand waar iets in staat.',
  'wrong-content':
    'Dit bestand is beschadigd, of het is iets anders dan de naam zegt. Open het, sla het opnieuw op en upload dat.',
  encrypted: 'Dit bestand heeft een wachtwoord. Sla het op zonder wachtwoord en upload het opnieuw.',
  macros: 'In dit bestand staan macro’s. Sla het op als pdf en upload dat.',
  'dynamic-form': 'Dit formulier is alleen in Adobe Reader te lezen. Druk het daar af als pdf en upload dat.',
  bomb: 'Dit bestand kunnen we niet openen. Sla het op als pdf en upload dat.',
};
