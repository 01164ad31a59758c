/** How to reach the support desk, for every component that names it. */
export const supportTexts = {
  hours: 'Bereikbaar van 09:00-12:00 en 13:00-16:00.',
  phone: '088 000 00 00',
  email: 'servicedesk@voorbeeld.example',
};
