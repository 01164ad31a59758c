/** What Footer says of itself. */
export const footerTexts = {
  contact: 'Servicedesk',
  links: 'Meer van ons',
  sisterSites: [
    { href: 'https://webshop.voorbeeld.example', label: 'Naar de webshop' },
    { href: 'https://leren.voorbeeld.example', label: 'Naar de leeromgeving' },
  ],
};
