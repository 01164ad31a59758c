/** Fills in and colors the sample email of the server, in the document of a frame. */
import {
  emailLogo,
  emailPlaceholders,
  emailTextSize,
  fillInEmail,
} from '@portal/contract/environments/preview/email-preview';
import type { SupportDesk } from '@portal/contract/environments/rules';
import type { Environment } from '@portal/contract/environments/schema';
import { themeKeys } from '@portal/ui/theme';
import { emailColors, type EmailScheme, emailPalettes, emailVariable } from '@portal/ui/theme/email-palettes';
import { barLogosOf } from '../../../../shared/environment/bar-logos.ts';
import { supportDeskOf } from '../../../../shared/environment/support-desk.ts';

/** Shown where neither the environment nor the installation has a support desk. */
const noDesk: SupportDesk = { hours: '', phone: '', email: '' };

export interface EmailPage {
  fill: (environment: Environment) => void;
  /** Shows the colors for light or dark screens, whatever the browser prefers. */
  setScheme: (scheme: EmailScheme) => void;
  /** Multiplies the size of all text by a factor, as some mail programs do. */
  setTextSize: (factor: number) => void;
  close: () => void;
}

/** Returns null for a document without the email, such as an error page. */
export function openEmail(page: Document | null): EmailPage | null {
  const logo = page?.querySelector('img');
  const bar = logo?.parentElement;
  if (!page || !logo || !bar) return null;
  const texts = textsOf(page.body);
  const darkRules = [...page.styleSheets].flatMap(({ cssRules }) => [...cssRules]).filter(isDarkRule);
  const connection = new AbortController();
  page.addEventListener('click', (event) => event.preventDefault(), { signal: connection.signal });
  const unfollow = followTheme(page);

  return {
    fill: (environment) => {
      const { phone, ...supportDesk } = supportDeskOf(environment) ?? noDesk;
      const name = environment.name ?? '';
      const values = { name, ...supportDesk, phone: phone.replaceAll(' ', '\u00a0') };
      for (const { node, template } of texts) node.data = fillInEmail(template, values);
      const url = barLogosOf(environment).logo?.contentUrl;
      logo.alt = name;
      if (url) void showLogo(logo, url);
      bar.replaceChildren(url ? logo : name);
    },
    setScheme: (scheme) => {
      page.documentElement.style.colorScheme = scheme;
      for (const { media } of darkRules) media.mediaText = scheme === 'dark' ? 'all' : 'not all';
    },
    setTextSize: (factor) => page.documentElement.style.setProperty(emailTextSize, String(factor)),
    close: () => {
      connection.abort();
      unfollow();
    },
  };
}

function textsOf(body: HTMLElement): { node: Text; template: string }[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: { node: Text; template: string }[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (Object.values(emailPlaceholders).some((each) => node.data.includes(each)))
      found.push({ node, template: node.data });
  }
  return found;
}

const isDarkRule = (rule: CSSRule): rule is CSSMediaRule =>
  'media' in rule && (rule as CSSMediaRule).media.mediaText.includes('prefers-color-scheme');

/** Shows a logo as the server draws it: within its largest size, never enlarged, on a tile in the color of the bar. */
async function showLogo(logo: HTMLImageElement, url: string): Promise<void> {
  const { width, height, margin, density } = emailLogo;
  logo.src = url;
  try {
    await logo.decode();
  } catch {
    // Another logo is shown by now, or this one is no image; the email shows the name then.
    return;
  }
  const scale = Math.min(1 / density, width / logo.naturalWidth, height / logo.naturalHeight);
  logo.width = Math.round(logo.naturalWidth * scale) + 2 * margin;
  logo.height = Math.round(logo.naturalHeight * scale) + 2 * margin;
  logo.style.boxSizing = 'border-box';
  logo.style.padding = `${margin}px`;
  logo.style.backgroundColor = `var(${emailVariable('light', 'bar')})`;
}

/** Derives the colors of the email from each theme that is written to the body. Returns a function that stops it. */
function followTheme({ body, documentElement }: Document): () => void {
  function apply() {
    const theme = themeKeys.map(({ key, variable }) => [key, body.style.getPropertyValue(variable)]);
    const palettes = emailPalettes(Object.fromEntries(theme) as Record<string, string>);
    for (const scheme of ['light', 'dark'] as const) {
      for (const color of emailColors)
        documentElement.style.setProperty(emailVariable(scheme, color), palettes[scheme][color]);
    }
  }
  apply();
  const observer = new MutationObserver(apply);
  observer.observe(body, { attributeFilter: ['style'] });
  return () => observer.disconnect();
}
