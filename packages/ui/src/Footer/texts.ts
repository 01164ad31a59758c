/** Default texts of Footer. */
export const footerTexts = {
  contact: 'Servicedesk',
  links: 'Meer van ons',
} as const;
