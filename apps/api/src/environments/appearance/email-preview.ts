import {
  emailPlaceholders,
  emailTextSize,
  getEmailPreview,
} from '@portal/contract/environments/preview/email-preview';
import { emailColors, type EmailScheme, emailVariable } from '@portal/ui/theme/email-palettes';
import { type ThemeKey, variableOf } from '@portal/ui/theme/keys';
import type { FastifyInstance } from 'fastify';
import { notices } from '../../credentials/accounts/emails.ts';
import { noticeOf } from '../../credentials/accounts/account-emails.ts';
import { writeHtml } from '../../mail/html.ts';
import type { Palette } from '../../mail/styles.ts';
import { emailPreviewHeaders } from '../../platform/http/headers.ts';
import { urlOf } from '../../platform/calls/route.ts';
import type { Services } from '../../platform/context.ts';

const variablesOf = (scheme: EmailScheme) =>
  Object.fromEntries(emailColors.map((color) => [color, `var(${emailVariable(scheme, color)})`])) as Palette;

/** Theme keys that the color of each part comes from, for the theme editor's button that points at a color. */
const keysOfParts: Record<string, ThemeKey[]> = {
  '.page,.panel': ['background'],
  '.stripe': ['primary'],
  '.bar': ['mainnav', 'text_mainnav'],
  '.title': ['title'],
  '.text,.quiet,.panel table': ['text'],
  '.text a,.quiet a': ['text_link'],
  '.button': ['button_cta', 'button_cta_text'],
};

const keySheet = Object.entries(keysOfParts)
  .map(([parts, keys]) => `${parts}{--keys:${keys.map((key) => `var(${variableOf(key)})`).join(' ')}}`)
  .join('\n');

const { name, ...supportDesk } = emailPlaceholders;
// The theme editor replaces this empty image by the logo, or by the name.
const sender = { name, supportDesk, themeVariables: {}, logo: { src: 'data:,', width: 0, height: 0 } };

/**
 * Returns the page with a sample email: the notice of a changed password, with the device and network of the request.
 */
export function emailPage(ctx: Parameters<typeof noticeOf>[0]): string {
  const { action, ...notice } = noticeOf(
    ctx,
    { environment: null, singleSignOn: null },
    notices.passwordChanged,
  );
  const email = { ...notice, greeting: 'Beste Anna,', ...(action && 'href' in action && { action }) };
  return writeHtml(email, sender, { light: variablesOf('light'), dark: variablesOf('dark') })
    .replaceAll(/font-size:(\d+px)/g, `font-size:calc($1 * var(${emailTextSize}, 1))`)
    .replace('</head>', `<style>${keySheet}</style></head>`);
}

/** Registers the page with a sample email for the preview of the theme editor. */
export function registerEmailPreview(app: FastifyInstance, { config, clock }: Services): void {
  app.get(
    urlOf(getEmailPreview),
    {
      config: { access: 'public' },
      onRequest: app.limitRequests({ max: 300, bucket: 'email-preview', per: 'address' }),
    },
    async (request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .headers(emailPreviewHeaders(config))
        .send(emailPage({ config, clock, request })),
  );
}
