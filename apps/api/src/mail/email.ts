import { compileTheme } from '@portal/ui/theme/compile-theme';
import type { StoredEmail } from '../database/tables/credentials.ts';

/** A message as people read it: a subject, and what the database keeps of an email. */
export interface Email extends StoredEmail {
  subject: string;
}

/** An email that is ready to be written out. */
export interface ReadyEmail extends Omit<Email, 'action'> {
  action?: { label: string; href: string };
}

/** The sender of an email, as it looks. */
export interface EmailTheme {
  name: string;
  themeVariables: Record<string, string>;
}

export const defaultEmailTheme: EmailTheme = { name: 'Portaal', themeVariables: {} };

const signOff = (name: string) => `Met vriendelijke groet,\n${name}`;

export function writeText(content: ReadyEmail, { name }: EmailTheme): string {
  const { greeting, paragraphs, action, closing = [] } = content;
  const parts = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...closing,
    signOff(name),
  ];
  return `${parts.join('\n\n')}\n`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

const font = "font-family:'Open Sans',Arial,sans-serif";

function button({ label, href }: { label: string; href: string }, ground: string, ink: string): string {
  const link = `display:inline-block;padding:14px 24px;color:${ink};${font};font-size:16px;font-weight:bold;line-height:1.2;text-decoration:none`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0"><tr><td style="border-radius:8px;background:${ground}"><a href="${escapeHtml(href)}" style="${link}">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 16px;font-size:14px;overflow-wrap:anywhere">Werkt de knop niet? Kopieer dan dit adres naar je browser:<br>${escapeHtml(href)}</p>`;
}

/** The email as mail programs show it: tables and styles in place, since many of them know nothing else. */
export function writeHtml(content: ReadyEmail, { name, themeVariables }: EmailTheme): string {
  const { subject, greeting, paragraphs, action, closing = [] } = content;
  const { colors } = compileTheme(themeVariables);
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(action ? [button(action, colors.button_cta, colors.button_cta_text)] : []),
    ...[...closing, signOff(name)].map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colors.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-radius:12px;background:#ffffff;text-align:left">
<tr><td style="padding:20px 32px;border-radius:12px 12px 0 0;background:${colors.subnav};color:${colors.subnav_text};${font};font-size:18px;font-weight:bold">${escapeHtml(name)}</td></tr>
<tr><td style="padding:32px;color:${colors.text};${font};font-size:16px;line-height:1.5">
<h1 style="margin:0 0 24px;color:${colors.title};font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>
${body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
