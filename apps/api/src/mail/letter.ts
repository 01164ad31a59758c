/** A message as people read it: a subject, a greeting, paragraphs and at most one thing to do. */
export interface Letter {
  subject: string;
  /** 'Beste Anna,' */
  greeting: string;
  paragraphs: string[];
  action?: { label: string; href: string };
  /** Below the action. */
  closing?: string[];
}

const sender = 'Met vriendelijke groet,\nDe servicedesk';

export function writeText({ greeting, paragraphs, action, closing = [] }: Letter): string {
  const parts = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.href}`] : []),
    ...closing,
  ];
  return `${[...parts, sender].join('\n\n')}\n`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}

export function writeHtml({ subject, greeting, paragraphs, action, closing = [] }: Letter): string {
  const paragraph = (text: string) => `<p>${escape(text).replaceAll('\n', '<br>')}</p>`;
  const button = action
    ? `<p><a href="${escape(action.href)}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:#372248;color:#ffffff;text-decoration:none;font-weight:bold">${escape(action.label)}</a></p>`
    : '';
  const body = [
    ...[greeting, ...paragraphs].map(paragraph),
    button,
    ...[...closing, sender].map(paragraph),
  ].join('\n');
  return `<!doctype html>
<html lang="nl">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:'Open Sans',Arial,sans-serif;font-size:16px;line-height:1.5;color:#55485f">
<main style="max-width:560px;margin:0 auto">
${body}
</main>
</body>
</html>
`;
}
