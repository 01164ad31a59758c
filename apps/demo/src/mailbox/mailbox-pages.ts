import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { escapeHtml as escape } from '@portal/api/platform/html';
import type { Delivered } from './read-message.ts';

const moment = new Intl.DateTimeFormat('nl-NL', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Amsterdam',
});
/** Formats the date of a message in Dutch; an invalid one is returned unchanged. */
const dateOf = (date: string) => (Number.isNaN(Date.parse(date)) ? date : moment.format(new Date(date)));

/** Style sheet of the component library, whose folder contains the font of the portal. */
const themeFile = createRequire(import.meta.url).resolve('@portal/ui/theme.css');
const fontFile = join(dirname(themeFile), 'fonts/open-sans-latin.woff2');
/** Inlined, since Chromium sends the page's URL to the server when it loads a font. */
const font = `data:font/woff2;base64,${readFileSync(fontFile, 'base64')}`;

/** The only style; the policy of the page allows it by its hash. */
export const mailboxCss = `
@font-face{font-family:'Open Sans';font-weight:400 700;src:url('${font}') format('woff2')}
*{box-sizing:border-box}
body{margin:0;background:#f7f5f8;color:#372248;font:16px/1.5 'Open Sans',Arial,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0 0 8px;font-size:1.5rem;line-height:1.2;overflow-wrap:anywhere}
a{color:#ac2e32}
a:focus-visible,button:focus-visible,select:focus-visible,iframe:focus-visible,label:has(:focus-visible){outline:2px solid #372248;outline-offset:2px}
p{margin:0 0 16px}
ul{margin:0 0 32px;padding:0;list-style:none;border-radius:12px;background:#fff;border:1px solid #e4dfe8}
li{padding:12px 20px;border-top:1px solid #e4dfe8;overflow-wrap:anywhere}
li:first-child{border-top:0}
li a{display:block;font-weight:600}
small{color:#55485f;font-size:.875rem}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:end}
form label{display:grid;grid-template-columns:minmax(0,1fr);gap:4px;max-width:100%;font-weight:600}
select,button{min-height:44px;padding:0 16px;border:1px solid #766a80;border-radius:8px;background:#fff;color:inherit;font:inherit}
button{border-color:#372248;background:#372248;color:#fff;font-weight:600;cursor:pointer}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 16px;margin:0 0 24px;overflow-wrap:anywhere}
dt{font-weight:600}
dd{margin:0}
fieldset{display:flex;flex-wrap:wrap;gap:8px;margin:0 0 16px;padding:0;border:0}
legend{position:absolute;overflow:hidden;width:1px;height:1px;clip-path:inset(50%)}
fieldset label{padding:8px 16px;border:1px solid #766a80;border-radius:8px;background:#fff;font-weight:600;cursor:pointer}
fieldset label:has(:checked){border-color:#372248;background:#372248;color:#fff}
fieldset input{position:absolute;opacity:0;pointer-events:none}
iframe{display:block;width:100%;height:1200px;margin:0 auto;border:1px solid #e4dfe8;border-radius:12px;background:#fff}
main:has(#narrow:checked) iframe{width:322px;max-width:100%}
main:has(#text:checked) iframe,main:not(:has(#text:checked)) pre{display:none}
pre{margin:0;padding:24px;border:1px solid #e4dfe8;border-radius:12px;background:#fff;font:inherit;white-space:pre-wrap;overflow-wrap:anywhere}
`;

/** The only script: makes the frame as high as the email in it. */
export const mailboxScript = `
const frame = document.querySelector('iframe');
frame.addEventListener('load', () => {
  const { body } = frame.contentDocument;
  const fit = () => { frame.style.height = body.offsetHeight + 2 + 'px'; };
  new ResizeObserver(fit).observe(body);
});
`;

function document(title: string, body: string, refresh = ''): string {
  return `<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">${refresh}
<title>${escape(title)}</title>
<style>${mailboxCss}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

const item = ({ name, subject, to, date }: Delivered) =>
  `<li><a href="/_dev/post/${encodeURIComponent(name)}">${escape(subject)}</a><small>aan ${escape(to)} · ${escape(dateOf(date))}</small></li>`;

/** Renders the messages, newest first, and the form for an invitation. */
export function listPage({
  messages,
  usernames,
  isOnItsWay,
}: {
  messages: Delivered[];
  usernames: string[];
  isOnItsWay: boolean;
}): string {
  const list =
    messages.length > 0 ? `<ul>${messages.map(item).join('')}</ul>` : '<p>Er is nog geen post.</p>';
  const options = usernames.map((username) => `<option>${escape(username)}</option>`).join('');
  const body = `<h1>Post</h1>
<p>Alles wat het portaal heeft gemaild. Deze pagina is er alleen in de demo. <a href="/_dev/post">Vernieuwen</a></p>
${isOnItsWay ? '<p role="status">De uitnodiging is onderweg…</p>' : ''}
${list}
<form method="post" action="/_dev/post/uitnodigingen">
<label>Nodig iemand uit<select name="username">${options}</select></label>
<button>Verstuur uitnodiging</button>
</form>`;
  return document('Post', body, isOnItsWay ? '<meta http-equiv="refresh" content="2;url=/_dev/post">' : '');
}

/** Returns the text as HTML, with its URLs as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('');
}

const views = [
  { id: 'wide', label: 'Opgemaakt' },
  { id: 'narrow', label: 'Smal' },
  { id: 'text', label: 'Als tekst' },
];

const viewSwitch = `<fieldset><legend>Weergave</legend>${views
  .map(
    ({ id, label }, index) =>
      `<label><input type="radio" name="view" id="${id}"${index === 0 ? ' checked' : ''}>${label}</label>`,
  )
  .join('')}</fieldset>`;

export function messagePage({ name, subject, from, to, date, text }: Delivered): string {
  const email = `/_dev/post/${encodeURIComponent(name)}/brief`;
  return document(
    subject,
    `<p><a href="/_dev/post">Terug naar de post</a></p>
<h1>${escape(subject)}</h1>
<dl><dt>Van</dt><dd>${escape(from)}</dd><dt>Aan</dt><dd>${escape(to)}</dd><dt>Onderwerp</dt><dd>${escape(subject)}</dd><dt>Datum</dt><dd>${escape(dateOf(date))}</dd></dl>
${viewSwitch}
<iframe src="${email}" title="De opgemaakte e-mail" sandbox="allow-same-origin allow-top-navigation-by-user-activation"></iframe>
<pre>${linked(text)}</pre>
<script>${mailboxScript}</script>`,
  );
}
