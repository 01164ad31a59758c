import type { UploadKind } from '@portal/contract/uploads/rules';

export const texts = {
  titles: {
    diploma: 'Diploma uploaden',
    certificate: 'Certificaat uploaden',
    direct: 'Document uploaden',
  } satisfies Record<UploadKind, string>,
  lead: 'Een scan, een foto met je telefoon of het bestand zelf: alles mag, als het goed te lezen is.',
  requirement: 'Waar is het voor?',
  noRequirement: 'Dat weet ik niet, of iets anders',
  purpose: (name: string) => `Voor ${name}`,
  newName: 'Andere naam',
  sameName: 'Deze naam staat al in de lijst. Kies een andere.',
  sendAs: 'Verstuur onder deze naam',
  accepted: (name: string, signer: string) =>
    `${name} is geaccepteerd, want ${signer} heeft het ondertekend.`,
  verification: (day: string) =>
    `De controle duurt hooguit twee werkdagen: uiterlijk ${day} zie je de uitkomst in je dossier.`,
  otherVerification: (day: string) =>
    `De controle van de rest duurt hooguit twee werkdagen: uiterlijk ${day} zie je de uitkomst in je dossier.`,
};
