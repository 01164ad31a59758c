export const texts = {
  title: 'Weergave',
  label: 'Licht of donker',
  hint: 'Dit geldt alleen op dit apparaat.',
  schemes: { light: 'Licht', dark: 'Donker', system: 'Systeem' },
};
