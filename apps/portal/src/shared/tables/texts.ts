export const texts = { search: 'Zoek' };
