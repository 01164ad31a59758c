/** Texts of the fields of an environment. Those that the specification gives must stay literal. */
export const texts = {
  general: {
    title: 'Algemene instellingen',
    name: 'Omgevingsnaam',
    dashboardTitle: 'Titel Dashboard',
    dashboardTitleHint: 'Staat in de bovenbalk, naast het logo.',
    slug: 'Adres',
    slugHint: 'Het eerste deel van het webadres, zoals in /voorbeeld/inloggen.',
    footerDisabled: 'Verberg de voettekst',
    loginFormHidden: 'Verberg het inlogformulier',
    loginFormHiddenHint: 'Inloggen gaat dan alleen met de knop van de organisatie.',
    gradientDisabled: 'Geen kleurverloop in de balk met de paginatitel',
  },
  support: {
    title: 'Servicedesk',
    lead: 'Wat je leeg laat, volgt de servicedesk van het portaal.',
    hours: 'Bereikbaarheid',
    phone: 'Telefoonnummer',
    email: 'E-mailadres',
  },
  images: {
    title: 'Logo’s en achtergrond',
    logo: 'Logo',
    logoSlim: 'Klein logo',
    logoDiapositive: 'Logo voor een donkere achtergrond',
    backgroundImage: 'Achtergrond van de inlogpagina',
    failed: (name: string) => `${name} kon niet worden geüpload. Kies een ander bestand.`,
  },
  sso: {
    title: 'SSO instellingen',
    url: 'Adres van de knop',
    label: 'Tekst op de knop',
    description: 'Uitleg bij de knop',
    proof:
      'Dit adres bepaalt waar mensen van deze omgeving inloggen. Vul daarom je wachtwoord nog een keer in.',
  },
  theme: {
    title: 'Thema instellingen',
    darkDisabled: 'Altijd licht',
    darkDisabledHint:
      'Zonder vinkje is het portaal donker bij wie zijn apparaat of het portaal op donker zet.',
    corners: 'Hoeken',
    density: 'Ruimte',
    lead: 'Wat je leeg laat, volgt uit de andere kleuren. Anderen zien je kleuren pas als je de omgeving opslaat.',
    reason: 'Waarom gebruik je kleuren die niet goed te lezen zijn?',
    reasonHint: 'Je reden komt in de geschiedenis van het thema en in het logboek.',
    reasonRequired: 'Schrijf waarom, of verbeter de kleuren.',
  },
  value: {
    image: 'Afbeelding',
    empty: 'Leeg',
    on: 'Aan',
    off: 'Uit',
  },
  notSaved: 'Wijzigingen niet opgeslagen',
  invalid: 'Niet alle velden zijn juist ingevuld',
};
