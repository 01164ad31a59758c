/** Default texts of Breadcrumb. */
export const breadcrumbTexts = {
  label: 'Kruimelpad',
  back: 'Terug',
} as const;
