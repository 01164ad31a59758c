/** Default texts of SideMenu. */
export const sideMenuTexts = {
  empty: 'Er zijn geen onderdelen om te tonen.',
} as const;
