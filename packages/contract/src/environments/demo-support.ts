import type { Controller, SupportDesk } from './rules.ts';

/** Support desk of the demo world and of development; production has its own in its settings, and refuses this one. */
export const demoSupportDesk: SupportDesk = {
  hours: 'Bereikbaar van 09:00-12:00 en 13:00-16:00.',
  phone: '088 000 00 00',
  email: 'servicedesk@voorbeeld.example',
};

/** Controller of personal data in the demo world. */
export const demoController: Controller = {
  name: 'Hoffelijk Opleidingen B.V.',
  email: 'privacy@voorbeeld.example',
};
