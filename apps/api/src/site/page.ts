import { createHash } from 'node:crypto';
import type { ApplicationOrigins } from '@portal/contract/applications/application-origins';
import type { Application } from '@portal/contract/applications/applications';
import type { Controller, SupportDesk } from '@portal/contract/environments/rules';
import { pageScheme, type SchemeChoice } from '@portal/contract/environments/appearance';
import { identityLinks, type Versioned } from '@portal/contract/environments/identity-calls';
import { compileTheme } from '@portal/ui/theme/compile-theme';
import { escapeHtml } from '../platform/html.ts';
import { type Themed, themeCssOf } from '../platform/theme.ts';

/** The part of an environment that the first HTML uses; the rest is passed on unchanged. */
export interface PageEnvironment extends Versioned, Themed {
  name?: string | null;
  slug?: string | null;
  darkDisabled?: boolean | null;
}

export interface Page {
  html: string;
  /** SHA-256 in base64 of every style and script in it, for the content security policy. */
  styleHashes: string[];
  scriptHashes: string[];
}

/** Escapes JSON so that it cannot end the surrounding script. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

/** Style elements of the portal's build, of `withEnvironment` and of rendered screens. */
const styles =
  /<style(?: id="portal-theme"| data-styled="true" data-styled-version="[\d.]+")?>([^<]*)<\/style>/g;

const hashOf = (css: string): string => createHash('sha256').update(css).digest('base64');

/** Responses of calls by their paths, such as `users/{id}` with the id filled in. */
export type PageResponses = Record<string, unknown>;

/** A page that the portal's own code rendered to HTML, and that needs no script. */
export interface RenderedPage {
  /** Elements for the head of the page. */
  head: string;
  /** Its styles, as elements. */
  css: string;
  html: string;
}

/** A screen that the portal's own code rendered to HTML. */
export interface RenderedScreen extends RenderedPage {
  /** Script to run before the browser parses its elements. */
  script: string;
}

/** The parts of the first HTML that depend on the request. */
export interface PageStart {
  environment: PageEnvironment | null;
  /** Light or dark, as the person chose on this device. @default 'system' */
  scheme?: SchemeChoice;
  responses: PageResponses;
  /** Time of the responses, in the format of a `Date` header. */
  date?: string;
  /** Paths of scripts to fetch beside those of the page. */
  preloads?: string[];
  /** Screen to show instead of the loading message. */
  screen?: RenderedScreen | null;
}

/** Settings of the portal besides its environment. */
export interface PageSettings {
  supportDesk: SupportDesk;
  controller: Controller;
  participantOrganisation: string | null;
  applicationOrigins: ApplicationOrigins;
  linkedApplications: Application[];
}

/**
 * Fills the portal's HTML with an environment, its title and colors, the responses to the portal's first calls, and a
 * screen rendered for it, so that the first paint is right.
 */
export function renderPage(
  template: string,
  { environment, scheme = 'system', responses, date, preloads = [], screen = null }: PageStart,
  { supportDesk, controller, participantOrganisation, applicationOrigins, linkedApplications }: PageSettings,
): Page {
  const data = escapeJson({
    environment,
    supportDesk,
    controller,
    participantOrganisation,
    applicationOrigins,
    linkedApplications,
    responses,
    date,
  });
  const links = preloads
    .map((path) => `<link rel="modulepreload" crossorigin href="${escapeHtml(path)}" />`)
    .join('');
  const withTheme = withEnvironment(template, environment, scheme);
  const shown = screen === null ? withTheme : withScreen(withTheme, screen);
  // Replacements are functions, since `$&` in a replacement string is a pattern.
  const html = shown.replace(
    '<!--portal-start-->',
    () => `<script type="application/json" id="portal-start">${data}</script>${links}`,
  );
  return {
    html,
    styleHashes: styleHashesOf(html),
    scriptHashes: screen === null ? [] : [hashOf(screen.script)],
  };
}

/**
 * Returns a whole page without scripts, which search engines leave out.
 * @param styleSheet that of the portal, as elements
 */
export function renderStill(
  styleSheet: string,
  { environment, scheme = 'system' }: Pick<PageStart, 'environment' | 'scheme'>,
  { head, css, html }: RenderedPage,
): Omit<Page, 'scriptHashes'> {
  const template = `<!doctype html>
<html lang="nl">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Portaal</title>
    <meta name="color-scheme" content="light" />
    <meta name="theme-color" content="#ac2e32" />
    <link rel="icon" href="/favicon.svg" />
    <!--portal-theme-->
    ${styleSheet}
    ${css}
  </head>
  <body>`;
  const themed = withEnvironment(template, environment, scheme);
  const page = `${themed.replace(/<title>[^<]*<\/title>/, () => head)}${html}</body></html>\n`;
  return { html: page, styleHashes: styleHashesOf(page) };
}

/** SHA-256 of every style in a page. */
const styleHashesOf = (html: string) => [...html.matchAll(styles)].map(([, css = '']) => hashOf(css));

function withEnvironment(html: string, environment: PageEnvironment | null, scheme: SchemeChoice): string {
  const themed = html
    .replace('<!--portal-theme-->', () => `<style id="portal-theme">${themeCssOf(environment)}</style>`)
    .replace(/(<meta name="color-scheme" content=")[^"]*/, `$1${pageScheme(scheme, environment)}`);
  if (environment === null) return themed;
  const { colors } = compileTheme(environment.themeVariables ?? {});
  const links: Record<string, string> = identityLinks(environment, '/api/');
  return themed
    .replace(/<title>[^<]*<\/title>/, (title) =>
      environment.name ? `<title>${escapeHtml(environment.name)}</title>` : title,
    )
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, start: string) => start + colors.primary)
    .replaceAll(
      /(<link rel="([a-z-]+)" href=")([^"]*)/g,
      (_, start: string, rel: string, own: string) => start + (links[rel] ?? own),
    );
}

/** Replaces the loading message by a screen. */
function withScreen(page: string, { head, css, html, script }: RenderedScreen): string {
  const [before = '', loading = ''] = page.split('<!--portal-screen-->');
  const [, after = ''] = loading.split('<!--/portal-screen-->');
  const start = before
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('</head>', () => `${css}<script>${script}</script></head>`);
  return start.trimEnd() + html + after.trimStart();
}

/** Page that is served until the portal is built. */
export const notBuiltPage = `<!doctype html>
<html lang="nl">
  <head><meta charset="utf-8" /><title>Portaal</title></head>
  <body>
    <h1>Het portaal is nog niet gebouwd.</h1>
    <p>Voer <code>npx pnpm --filter @portal/portal build</code> uit en start de server opnieuw. De API werkt al wel.</p>
  </body>
</html>
`;
