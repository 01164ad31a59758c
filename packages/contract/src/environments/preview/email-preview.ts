/** Sample email in the preview of the theme editor; beyond the specification. */
import { defineCall } from '../../call.ts';

/**
 * Public: an HTML page with an example of the emails that the server sends, with placeholders for the texts of an
 * environment, which the theme editor fills in, and CSS variables for its colors. It contains no personal data.
 */
export const getEmailPreview = defineCall({ method: 'GET', path: 'email_preview' });

const placeholder = /\{\{(\w+)\}\}/g;

export const emailPlaceholders = {
  name: '{{name}}',
  hours: '{{hours}}',
  phone: '{{phone}}',
  email: '{{email}}',
} as const;
export type EmailPlaceholder = keyof typeof emailPlaceholders;

/** Replaces the placeholders in a string. */
export const fillInEmail = (text: string, values: Record<EmailPlaceholder, string>): string =>
  text.replaceAll(placeholder, (_, name: EmailPlaceholder) => values[name]);

/** CSS variable by which the font sizes of the page are multiplied. */
export const emailTextSize = '--email-text-size';

/** Size of a logo in an email in CSS pixels, and its pixels per CSS pixel. `margin` is the colored edge around it. */
export const emailLogo = { width: 200, height: 48, margin: 4, density: 2 } as const;
