import { places } from '@portal/contract/places';
import { formatOf, type UploadProblem } from '@portal/contract/uploads/rules';
import type { Message } from '../mail/email.ts';

interface Refused {
  filename: string;
  problem: UploadProblem | null;
}

/** Why a file was refused, and what its sender can do. */
function reasonOf({ filename, problem }: Refused): string {
  switch (problem) {
    case 'encrypted':
      return 'Dit bestand heeft een wachtwoord. Sla het op zonder wachtwoord.';
    case 'macros':
      return 'In dit bestand zitten macro’s. Sla het op zonder macro’s, of als pdf.';
    case 'dynamic-form':
      return 'Dit formulier is alleen in Adobe Reader te lezen. Druk het daar af als pdf.';
    case 'bomb':
      return 'Dit bestand is niet veilig te openen. Maak een nieuwe scan of foto.';
    case 'empty':
      return 'Dit bestand is leeg.';
    case 'unsafe-name':
      return 'De naam bevat een onzichtbaar teken. Geef het een andere naam.';
    case 'name-too-long':
      return 'De naam is te lang. Geef het een kortere naam.';
    case 'wrong-kind':
      return 'Dit soort bestand nemen we niet aan. Sla het op als pdf.';
    case 'wrong-content':
    case null:
    default:
      return `Dit is geen ${formatOf(filename)}, al heet het zo, of het is beschadigd. Sla het opnieuw op.`;
  }
}

/** The email to a participant about uploads that passed no check of their content. */
export const emails = {
  contentRefused: (files: readonly Refused[], origin: string): Message => ({
    subject: files.length === 1 ? 'Je bestand is afgekeurd' : `${files.length} bestanden zijn afgekeurd`,
    paragraphs: [
      'Je hebt iets geüpload dat we niet kunnen gebruiken:',
      ...files.map((file) => `‘${file.filename}’: ${reasonOf(file)}`),
      'Je kunt het daarna in je dossier opnieuw uploaden.',
    ],
    action: { label: 'Bekijk je dossier', href: `${origin}${places.dossier}` },
  }),
};
