/** Default texts of LoadingScreen. */
export const loadingScreenTexts = {
  loading: 'Laden...',
  help: 'Dit duurt langer dan verwacht. Controleer je internetverbinding of ververs de pagina.',
} as const;
