/** Default texts of ColorField. */
export const colorFieldTexts = {
  picker: 'Kies een kleur: {label}',
  hint: 'Zes tekens na een hekje, zoals #ac2e32.',
  invalid: 'Dit is geen kleur. Typ een hekje en zes tekens (0-9, a-f), zoals #ac2e32.',
  contrast: 'Contrast {ratio} op 1',
  passes: 'voldoende',
  fails: 'te laag, nodig is {needed} op 1',
  suggestion: 'Gebruik {color}',
} as const;
