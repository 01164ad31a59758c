/** The texts that the specification gives must stay literal. */
export const texts = {
  sections: 'Op deze pagina',
  toLogin: 'Bekijk de inlogpagina',
  save: 'Omgeving opslaan',
  saved: 'Omgeving succesvol bijgewerkt!',
  conflict: 'Deze omgeving is intussen gewijzigd',
};
