/** The texts that the specification gives must stay literal. */
export const texts = {
  title: 'Omgevingen',
  lead: 'Elke omgeving heeft een eigen naam, inlogpagina en uiterlijk.',
  add: 'Omgeving toevoegen',
  addLead: 'Een naam en een titel zijn genoeg om te beginnen. Logo’s en de rest stel je daarna in.',
  added: 'Omgeving toegevoegd',
  slugFollows: 'Laat leeg, dan volgt het adres uit de naam.',
  columns: { name: 'Omgevingsnaam', login: 'Inlogpagina' },
  edit: {
    title: 'Omgeving bewerken',
    gone: 'Deze omgeving bestaat niet.',
    toList: 'Naar de omgevingen',
    auditLog: 'Logboek van deze omgeving',
  },
  login: {
    title: 'Inlogpagina',
    lead: 'Je bent ingelogd en ziet daarom een voorbeeld. Mensen die niet zijn ingelogd, zien deze pagina op:',
    frame: (name: string) => `Inlogpagina van ${name}`,
    copy: 'Kopieer het adres',
    edit: 'Bewerk de omgeving',
  },
};
