export const texts = {
  search: 'Zoek',
  name: 'Naam',
  everybody: 'Iedereen',
  noPeople: 'Kies eerst mensen in de lijst.',
  tooMany: (maximum: number) => `Kies hooguit ${maximum} mensen tegelijk.`,
};
