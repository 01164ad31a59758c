import { escapeMarkup } from './markup.ts';
import type { Tenant } from './tenants.ts';

/** Hidden fields of a form. */
type Fields = Record<string, string>;

const hidden = (fields: Fields) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeMarkup(value)}" />`)
    .join('');

function page({ name }: Tenant, title: string, body: string): string {
  return `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/style.css" />
  </head>
  <body>
    <header><p>${name}</p></header>
    <main><h1>${title}</h1>${body}</main>
    <footer><p>Dit is een nagebootste inlogdienst, bij de demonstratie van het portaal. Een echte vraagt hier om je gegevens.</p></footer>
  </body>
</html>
`;
}

/** Renders the choice of a colleague; the form posts to the URL of the page, which contains the request. */
export function loginPage(tenant: Tenant, portal: string): string {
  const choices = tenant.people
    .map(({ nameId, name }) => `<button name="colleague" value="${nameId}">${name}</button>`)
    .join('');
  return page(
    tenant,
    `Inloggen bij ${tenant.name}`,
    `<p>Wie ben je? Je gaat daarna verder op <strong>${escapeMarkup(portal)}</strong>.</p>
    <form method="post">
      ${choices}
      <button class="quiet" name="colleague" value="">Annuleren</button>
    </form>`,
  );
}

/** Renders the page that posts the response to the portal: by script, or without scripts by one more click. */
export function responsePage(tenant: Tenant, consumerUrl: string, fields: Fields): string {
  return page(
    tenant,
    'Een ogenblik',
    `<p>Je gaat terug naar het portaal.</p>
    <form method="post" action="${escapeMarkup(consumerUrl)}">${hidden(fields)}<button>Verder</button></form>
    <script src="/continue.js"></script>`,
  );
}

export function wrongRequestPage(tenant: Tenant, portalOrigin: string): string {
  return page(
    tenant,
    'Deze aanvraag klopt niet',
    `<p>Begin opnieuw bij het portaal: <a href="${escapeMarkup(portalOrigin)}/${tenant.slug}/inloggen">inloggen</a>.</p>`,
  );
}

/**
 * Submits the only form on the page. On a slow machine the page gets its own history entry; going back to it shows
 * the choice again, since the posted form cannot be shown again.
 */
export const continueScript = "history.replaceState(null, '', location.href);\ndocument.forms[0].submit();\n";

export const styleSheet = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1c2b26; background: #eef3f0; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto auto 1fr; }
header { background: #0b3d2e; color: #fff; padding: 1rem 1.5rem; }
header p { margin: 0 auto; max-width: 26rem; font-weight: 700; font-size: 1.125rem; letter-spacing: 0.01em; }
main { width: calc(100% - 2rem); max-width: 29rem; margin: 3rem auto 0; padding: 2rem 1.5rem 1.5rem; background: #fff;
  border: 1px solid #c9d6d0; border-radius: 12px; }
h1 { margin: 0 0 0.5rem; font-size: 1.5rem; line-height: 1.25; text-wrap: balance; }
main p { margin: 0 0 1.5rem; text-wrap: pretty; }
form { display: grid; gap: 0.75rem; }
button { min-height: 3rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; text-align: start; color: #0b3d2e; background: #fff;
  border: 1px solid #5d7a6f; border-radius: 8px; cursor: pointer; }
button:hover { background: #eef3f0; }
button.quiet { justify-self: start; border-color: transparent; padding-inline: 0; font-weight: 400; text-decoration: underline; }
:focus-visible { outline: 3px solid #0b7a55; outline-offset: 2px; }
footer { width: calc(100% - 2rem); max-width: 29rem; margin: 0 auto; padding: 1rem 1.5rem; }
footer p { margin: 0; font-size: 0.875rem; color: #43544d; }
a { color: #0b5c41; }
@media (max-width: 30rem) { main { margin-block-start: 1.5rem; } }
`;
