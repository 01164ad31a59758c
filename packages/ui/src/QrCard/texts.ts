/** Default texts of QrCard. */
export const qrCardTexts = {
  title: 'Inloggen in de app',
  start: 'Klik om een QR-code te maken',
  hint: 'Scan de code met de app om daar in te loggen.',
  qrCode: 'QR-code om in te loggen in de app',
  generating: 'De QR-code wordt gemaakt.',
  ready: 'De QR-code staat klaar.',
  refreshes: 'De code vernieuwt zichzelf en verdwijnt na {minutes} minuten.',
  refreshesOnce: 'De code vernieuwt zichzelf en verdwijnt na 1 minuut.',
  hide: 'Verberg de QR-code',
  expired: 'De QR-code is verlopen.',
  failed: 'De QR-code kan niet worden gemaakt.',
  retry: 'Probeer opnieuw',
} as const;
