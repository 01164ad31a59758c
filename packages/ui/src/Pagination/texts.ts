/** Default texts of Pagination. */
export const paginationTexts = {
  label: 'Paginering van {name}',
  position: 'Pagina {page} van {pages}',
  previous: 'Vorige',
  next: 'Volgende',
  page: 'Pagina {page}',
} as const;
