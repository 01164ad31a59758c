/** What SideMenu says of itself. */
export const sideMenuTexts = {
  empty: 'Er zijn geen onderdelen om te tonen.',
};
