/** Titles, the button and the notice are quoted from the specification. */
export const texts = {
  title: 'Vraag nieuwe inloggegevens aan',
  lead: 'Vul je e-mailadres in. Je krijgt een e-mail met een link waarmee je een gebruikersnaam en een wachtwoord kiest.',
  email: 'E-mailadres',
  emailHint: 'Bijvoorbeeld naam@voorbeeld.nl',
  submit: 'Verstuur',
  back: 'Terug naar inloggen',
  tooMany: 'Je hebt te vaak nieuwe inloggegevens aangevraagd. Probeer het later nog eens.',
  unavailable: 'Er is iets fout gegaan. Probeer het later nog eens.',
  sentTitle: 'Controleer je inbox',
  sent: (email: string) => `Als ${email} bij ons bekend is, is er een e-mail naar dat adres onderweg.`,
  lasts: 'Daarin staat een link. Die werkt één keer, en een uur lang.',
  spam: 'Na vijf minuten nog niets ontvangen? Kijk dan in je map met spam of ongewenste e-mail.',
  other: 'Ander e-mailadres gebruiken',
};
