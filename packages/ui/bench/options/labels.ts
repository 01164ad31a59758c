const regions = [
  'East',
  'South',
  'West',
  'Center',
  'Coast',
  'Island',
  'Valley',
  'Border',
  'Harbour',
  'North',
];

/** 1 000 labels; a tenth of them contains 'north'. */
export const labels = Array.from({ length: 1000 }, (_, index) => {
  const region = regions[index % regions.length] ?? '';
  return `${region} office ${String(index + 1).padStart(4, '0')}`;
});
