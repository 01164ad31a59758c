/** Texts of Header. */
export const headerTexts = {
  skip: 'Naar de inhoud',
  upLinks: 'Hoofdmenu',
  menu: 'Menu',
  profile: 'Mijn profiel',
  logout: 'Uitloggen',
  back: 'Terug',
  hashLinks: 'Op deze pagina',
};
