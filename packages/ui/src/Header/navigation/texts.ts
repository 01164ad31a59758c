/** Default texts of Header. */
export const headerTexts = {
  skip: 'Naar de inhoud',
  navigation: 'Hoofdmenu',
  upLinks: 'Hoofdmenu',
  linksBeside: 'Meer links',
  more: 'Meer',
  menu: 'Menu',
  profile: 'Mijn profiel',
  logout: 'Uitloggen',
  back: 'Terug',
  hashLinks: 'Op deze pagina',
} as const;
