import { createHash } from 'node:crypto';
import type { ApplicationOrigins } from '@portal/contract/applications/rules';
import { compileTheme } from '@portal/ui/theme/compile-theme';
import { themeCss } from '@portal/ui/theme/theme-css';

/** What the first HTML shows of an environment; the rest of it is passed on as it is. */
export interface PageEnvironment {
  name?: string | null;
  slug?: string | null;
  themeVariables?: Record<string, string | null> | null;
}

export interface Page {
  html: string;
  /** SHA-256 in base64 of every style in it, for the content security policy. */
  styleHashes: string[];
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** JSON that cannot end the script it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** What the portal starts with besides its environment. */
export interface PageSettings {
  participantOrganisation: string | null;
  applicationOrigins: ApplicationOrigins;
}

/** Puts an environment into the portal's HTML: its title, its colours and itself, so that the first paint is right. */
export function renderPage(
  template: string,
  environment: PageEnvironment | null,
  { participantOrganisation, applicationOrigins }: PageSettings,
): Page {
  const data = escapeJson({ environment, participantOrganisation, applicationOrigins });
  // Replacements are functions, because a text may hold `$&`, which means something in one.
  const started = template.replace(
    '<!--portal-start-->',
    () => `<script type="application/json" id="portal-start">${data}</script>`,
  );
  if (environment === null) return { html: started, styleHashes: [] };
  const css = themeCss(compileTheme(environment.themeVariables ?? {}).variables);
  const html = started
    .replace('<!--portal-theme-->', () => `<style id="portal-theme">${css}</style>`)
    .replace(/<title>[^<]*<\/title>/, (title) =>
      environment.name ? `<title>${escapeHtml(environment.name)}</title>` : title,
    );
  return { html, styleHashes: [createHash('sha256').update(css).digest('base64')] };
}

/** What stands here until somebody builds the portal. */
export const notBuiltPage = `<!doctype html>
<html lang="nl">
  <head><meta charset="utf-8" /><title>Portaal</title></head>
  <body>
    <h1>Het portaal is nog niet gebouwd.</h1>
    <p>Voer <code>npm run build</code> uit en start de server opnieuw. De API werkt al wel.</p>
  </body>
</html>
`;
