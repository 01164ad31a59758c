/** The sample email in the preview of the theme editor. Ours. */
import { defineCall } from '../call.ts';

/**
 * Public: an HTML page with an email that the server sends every day, with placeholders for the texts of an environment
 * and CSS variables for its colors. It contains nothing of anybody. The theme editor fills it in.
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

/** Replaces the placeholders in a text. */
export const fillInEmail = (text: string, values: Record<EmailPlaceholder, string>): string =>
  text.replaceAll(placeholder, (_, name: EmailPlaceholder) => values[name]);

/** CSS variable by which the font sizes of the page are multiplied. */
export const emailTextSize = '--email-text-size';

/** Measures of a logo in an email in CSS pixels, and its pixels per CSS pixel. `margin` is the tile around it. */
export const emailLogo = { width: 200, height: 48, margin: 4, density: 2 } as const;
