/** What Breadcrumb says of itself. */
export const breadcrumbTexts = {
  label: 'Kruimelpad',
  back: 'Terug',
};
