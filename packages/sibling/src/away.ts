import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const style = `:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif }
main { max-width: 34rem; margin: 15vh auto 0; padding: 0 1.5rem }
h1 { line-height: 1.25 }
a { color: inherit; display: inline-block; padding: 0.75rem 0 }`;

const texts = {
  nl: {
    title: 'Even geduld',
    reason: 'Het portaal is even niet bereikbaar. Daardoor kunnen we nu niet nagaan of je nog bent ingelogd.',
    advice: 'Je bent hier niet uitgelogd. Probeer het over een minuut opnieuw.',
    retry: 'Probeer opnieuw',
  },
  en: {
    title: 'One moment, please',
    reason: 'The portal cannot be reached right now, so we cannot check whether you are still logged in.',
    advice: 'You have not been logged out here. Try again in a minute.',
    retry: 'Try again',
  },
};

/** Language of a page of the site. */
export type SiteLanguage = keyof typeof texts;

/** Returns the page; the empty address of its link is that of the page itself. */
const pageIn = (language: SiteLanguage) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${texts[language].title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${texts[language].title}</h1>
<p>${texts[language].reason}</p>
<p>${texts[language].advice}</p>
<p><a href="">${texts[language].retry}</a></p>
</main>
</body>
</html>
`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Whether a person asks for a page, and not a script for data or the browser for a file. */
export const isForPage = ({ headers }: IncomingMessage): boolean =>
  headers.accept?.includes('text/html') ?? false;

/** Answers a visitor whose login cannot be checked now: with a page that says so, or to a script with the status alone. */
export function sendAway(request: IncomingMessage, response: ServerResponse, language: SiteLanguage): void {
  const [type, body] = isForPage(request)
    ? ['text/html; charset=utf-8', pageIn(language)]
    : ['application/json', '{}'];
  response.writeHead(503, {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'retry-after': '60',
  });
  response.end(body);
}
