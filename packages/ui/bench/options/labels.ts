const regions = [
  'East',
  'South',
  'West',
  'Centre',
  'Coast',
  'Island',
  'Valley',
  'Border',
  'Harbour',
  'North',
];

/** 1 000 labels; a tenth of them holds 'north'. */
export const labels = Array.from({ length: 1000 }, (_, index) => {
  const region = regions[index % regions.length] ?? '';
  return `${region} office ${String(index + 1).padStart(4, '0')}`;
});
