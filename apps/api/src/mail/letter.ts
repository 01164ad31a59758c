import { compileTheme } from '@portal/ui/theme/compile-theme';

/** A message as people read it: a subject, a greeting, paragraphs and at most one thing to do. */
export interface Letter {
  subject: string;
  /** 'Beste Anna,' */
  greeting: string;
  paragraphs: string[];
  action?: Action;
  /** Below the action. */
  closing?: string[];
}

/** A place to go to: an address as it is, or a link of `mailed_links`, whose token is added when the letter goes out. */
export type Action = { label: string; href: string } | { label: string; path: string; linkId: string };

/** A letter that is ready to be written out. */
export interface ReadyLetter extends Omit<Letter, 'action'> {
  action?: { label: string; href: string };
}

/** Who a letter comes from, as it looks. */
export interface Stationery {
  name: string;
  themeVariables: Record<string, string>;
}

export const houseStationery: Stationery = { name: 'Portaal', themeVariables: {} };

const signOff = (name: string) => `Met vriendelijke groet,\n${name}`;

export function writeText(letter: ReadyLetter, { name }: Stationery): string {
  const { greeting, paragraphs, action, closing = [] } = letter;
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

/** The letter as mail programs show it: tables and styles in place, since many of them know nothing else. */
export function writeHtml(letter: ReadyLetter, { name, themeVariables }: Stationery): string {
  const { subject, greeting, paragraphs, action, closing = [] } = letter;
  const { colours } = compileTheme(themeVariables);
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    ...(action ? [button(action, colours.button_cta, colours.button_cta_text)] : []),
    ...[...closing, signOff(name)].map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;border-radius:12px;background:#ffffff;text-align:left">
<tr><td style="padding:20px 32px;border-radius:12px 12px 0 0;background:${colours.subnav};color:${colours.subnav_text};${font};font-size:18px;font-weight:bold">${escapeHtml(name)}</td></tr>
<tr><td style="padding:32px;color:${colours.text};${font};font-size:16px;line-height:1.5">
<h1 style="margin:0 0 24px;color:${colours.title};font-size:24px;line-height:1.2">${escapeHtml(subject)}</h1>
${body}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
