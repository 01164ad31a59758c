/** The specification prescribes the title and the message about saving literally. */
export const texts = {
  title: 'E-mailreminders Leeromgeving',
  hint: 'De leeromgeving kan je een e-mail sturen over lessen en toetsen die nog open staan.',
  fields: {
    lmsMailPreference: 'Welke reminders wil je krijgen?',
    lmsMailDays: 'Op welke dagen?',
  },
  short: { lmsMailPreference: 'Reminders', lmsMailDays: 'Dagen' },
  preferences: {
    all: 'Alle reminders',
    required: 'Alleen reminders voor verplichte onderdelen',
    no: 'Geen reminders',
  },
  days: ['zondag', 'maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag'],
  noDays: 'geen dagen',
  noDaysHint: 'Kies je geen dag, dan krijg je geen reminders.',
  empty: 'leeg',
  saved: 'Wijzigingen opgeslagen',
  switchAccount: 'Wissel account',
  switchRole: 'In deze rol kun je dit alleen bekijken. Wissel van rol om het te wijzigen.',
};
