import { type EmailPalettes, emailPalettes } from '@portal/ui/theme/email-palettes';
import { Engine } from 'mrml';
import { escapeHtml } from '../platform/html.ts';
import { bodyOf, type Block, footerOf, onOneLine, type Part, plain, preheaderOf } from './blocks.ts';
import type { ReadyEmail, Sender } from './email.ts';
import { font, type Palette, styleSheet } from './styles.ts';

const engine = new Engine();
// By default MJML loads fonts from third-party servers.
engine.setRenderOptions({ disableComments: false, socialIconOrigin: null, fonts: {} });

/** Escapes a text, without the characters that make the parser of MJML reject the whole email. */
const escape = (text: string) => escapeHtml(plain(text));

/** Escapes a text to be read. Keeps 'e-mail' on one line. */
const written = (text: string) =>
  escape(text)
    .replaceAll(/\be-mail/gi, (word) => word.replace('-', '&#8209;'))
    .replaceAll('\n', '<br />');

/** Inline, since some mail programs ignore style sheets; sized as the text around it. */
const heading = 'margin:0;font-size:inherit;line-height:inherit;font-weight:700';

const link = (href: string, text: string, color: string) =>
  `<a href="${escape(href)}" style="color:${color}">${escape(text)}</a>`;

const inline = (parts: Part[], color: string) =>
  parts
    .map((part) => (typeof part === 'string' ? written(part) : link(part.href, part.text, color)))
    .join('');

/** Returns a block as MJML. */
function markupOf(block: Block, colors: Palette, isQuiet = false): string {
  switch (block.kind) {
    case 'paragraph':
      return isQuiet
        ? `<mj-text css-class="quiet" color="${colors.quiet}" font-size="14px" padding="0 0 16px">${inline(block.parts, colors.link)}</mj-text>`
        : `<mj-text css-class="text" color="${colors.text}" padding="0 0 16px">${inline(block.parts, colors.link)}</mj-text>`;
    case 'heading':
      return `<mj-text css-class="title" color="${colors.title}" font-size="18px" line-height="1.3" padding="8px 0"><h2 style="${heading}">${inline(block.parts, colors.link)}</h2></mj-text>`;
    case 'facts':
      return `<mj-table css-class="panel" container-background-color="${colors.panel}" color="${colors.text}" padding="8px 0" role="table">${block.facts
        .map(
          ({ label, value }) =>
            `<tr class="facts"><th scope="row" align="left" width="104" valign="top" style="padding:6px 16px;font-weight:600">${written(label)}</th><td style="padding:6px 16px">${written(value)}</td></tr>`,
        )
        .join('')}</mj-table><mj-spacer height="24px" />`;
    case 'action':
      return `<mj-button css-class="button" href="${escape(block.href)}" background-color="${colors.button}" color="${colors.buttonText}">${written(block.label)}</mj-button>
<mj-text css-class="text" color="${colors.text}" font-size="14px" padding="0 0 24px">Werkt de knop niet? Kopieer dan dit adres naar je browser:<br />${link(block.href, block.href, colors.link)}</mj-text>`;
  }
}

/** Returns the logo, else the name. Mail programs that block images show the name in place of the logo. */
function barMarkup({ name, logo }: Sender, { barText }: Palette): string {
  const content =
    logo === null
      ? written(name)
      : `<img src="${escape(logo.src)}" alt="${escape(name)}" width="${logo.width}" height="${logo.height}" style="display:block;max-width:100%;border-radius:8px;height:auto;color:${barText};font-family:${font};font-size:20px;font-weight:700;line-height:1.3" />`;
  return `<mj-text color="${barText}" font-size="20px" font-weight="700" line-height="1.3" padding="0">${content}</mj-text>`;
}

/**
 * Returns an email as HTML, in the colors of `palettes`, by default those of the sender's theme; that of a sender that is
 * always light has its light colors in a dark mail program too. Throws when MJML cannot be made of it.
 */
export function writeHtml(
  email: ReadyEmail,
  sender: Sender,
  palettes: EmailPalettes<string> = emailPalettes(sender.themeVariables),
): string {
  const { light } = palettes;
  const dark = sender.darkDisabled ? light : palettes.dark;
  const schemes = sender.darkDisabled ? 'light' : 'light dark';
  const subject = onOneLine(email.subject);
  const body = bodyOf(email, sender).map((block) => markupOf(block, light));
  const footer = footerOf(email, sender).map((block) => markupOf(block, light, true));
  const result = engine.toHtml(`<mjml lang="nl" dir="ltr">
<mj-head>
<mj-title>${escape(subject)}</mj-title>
<mj-preview>${escape(preheaderOf(email))}${'&#847;&#8203;&#160;'.repeat(60)}</mj-preview>
<mj-raw><meta name="color-scheme" content="${schemes}" /><meta name="supported-color-schemes" content="${schemes}" /><meta name="format-detection" content="telephone=no,date=no,address=no" /></mj-raw>
<mj-attributes>
<mj-all font-family="${font}" />
<mj-text font-size="16px" line-height="1.5" />
<mj-table font-size="16px" line-height="1.5" />
<mj-button align="left" font-size="16px" font-weight="700" line-height="1.3" border-radius="8px" inner-padding="14px 24px" padding="8px 0 16px" />
</mj-attributes>
<mj-style>${styleSheet(dark, schemes)}</mj-style>
</mj-head>
<mj-body width="600px" background-color="${light.page}" css-class="page">
<mj-section css-class="outer" padding="24px 0 0"></mj-section>
<mj-section css-class="stripe" background-color="${light.stripe}" border-radius="12px 12px 0 0" padding="0"><mj-column><mj-spacer height="6px" /></mj-column></mj-section>
<mj-section css-class="bar inner" background-color="${light.bar}" padding="16px 32px"><mj-column>${barMarkup(sender, light)}</mj-column></mj-section>
<mj-section css-class="card inner" background-color="${light.card}" border-radius="0 0 12px 12px" padding="20px 32px 16px"><mj-column>
<mj-text css-class="title" color="${light.title}" font-size="24px" line-height="1.25" padding="0 0 16px"><h1 style="${heading}">${written(subject)}</h1></mj-text>
${body.join('\n')}
</mj-column></mj-section>
<mj-section css-class="inner" padding="24px 32px"><mj-column>${footer.join('\n')}</mj-column></mj-section>
</mj-body>
</mjml>`);
  if (result.type === 'error') throw new Error(`An email could not be written: ${result.message}`);
  return result.content;
}
