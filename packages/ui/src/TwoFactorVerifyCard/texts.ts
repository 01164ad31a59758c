/** Default texts of TwoFactorVerifyCard. */
export const twoFactorVerifyCardTexts = {
  title: 'Vul je verificatiecode in',
  hint: 'De code van zes cijfers staat in je authenticator-app.',
  verify: 'Bevestigen',
} as const;
