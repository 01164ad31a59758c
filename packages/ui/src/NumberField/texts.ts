/** Default texts of NumberField. */
export const numberFieldTexts = {
  less: 'Minder',
  more: 'Meer',
  noNumber: 'Vul een getal in, zoals {example}.',
  whole: 'Vul een heel getal in.',
  decimals: 'Vul hoogstens {n} cijfers achter de komma in.',
  tooLow: 'Vul {min} of meer in.',
  tooHigh: 'Vul {max} of minder in.',
} as const;
