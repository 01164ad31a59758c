export const texts = {
  preview: (filename: string) => `Voorbeeld van ${filename}`,
  page: (page: number, count: number) => `Pagina ${page} van ${count}`,
  failed: 'We konden het bestand niet openen.',
  failedPage: 'Deze pagina kan hier niet worden getoond.',
  unknown: 'Dit soort bestand kan hier niet worden getoond. Download het om het te bekijken.',
  retry: 'Probeer opnieuw',
  download: 'Download',
  larger: 'Groter',
  smaller: 'Kleiner',
  turn: 'Draai',
  more: (count: number) => (count === 1 ? 'Toon nog 1 pagina' : `Toon nog ${count} pagina’s`),
};
