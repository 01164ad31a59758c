/** The email that confirms an order, in the language of the order and the colors of the brand. */
import { emailPalettes } from '@portal/ui/theme/email-palettes';
import { dutchPaths, englishPaths, formatsOf } from '../language/language.ts';
import { totalsOf } from '../order/order.ts';
import type { StoredOrder } from './order-store.ts';
import type { Settings } from './settings.ts';
import type { Mail } from './transport.ts';

const words = {
  nl: {
    shop: 'Webshop',
    subject: (number: string) => `Bevestiging van bestelling ${number}`,
    greeting: (name: string) => `Beste ${name},`,
    thanks: 'Bedankt voor je bestelling. Dit heb je besteld:',
    startsOn: (day: string) => `start op ${day}`,
    net: 'Zonder btw',
    vat: 'Btw 21%',
    total: 'Totaal',
    invoice: 'De factuur volgt voor de start van je training.',
    see: 'Bekijk je bestelling',
  },
  en: {
    shop: 'Shop',
    subject: (number: string) => `Confirmation of order ${number}`,
    greeting: (name: string) => `Dear ${name},`,
    thanks: 'Thank you for your order. This is what you ordered:',
    startsOn: (day: string) => `starts on ${day}`,
    net: 'Excluding VAT',
    vat: 'VAT 21%',
    total: 'Total',
    invoice: 'The invoice follows before your training starts.',
    see: 'See your order',
  },
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');

export function confirmationOf(
  placed: StoredOrder,
  { origin, mailFrom }: Pick<Settings, 'origin' | 'mailFrom'>,
): Mail {
  const { number, language, lines, brand, fullName } = placed;
  const text = words[language];
  const { priceOf, dayOf } = formatsOf(language, language === 'nl' ? 'nl-NL' : 'en-GB');
  const paths = language === 'nl' ? dutchPaths : englishPaths;
  const name = brand?.name ?? text.shop;
  const page = `${origin}${paths.confirmation(number)}`;
  const { net, vat, gross } = totalsOf(lines);
  const bought = lines.map(({ title, date, price }) => ({
    label: `${title}, ${text.startsOn(dayOf(date))}`,
    amount: priceOf(price),
  }));
  const totals = [
    { label: text.net, amount: priceOf(net) },
    { label: text.vat, amount: priceOf(vat) },
    { label: text.total, amount: priceOf(gross), isBold: true },
  ];

  const { light: color } = emailPalettes(brand?.colors ?? {});
  const row = ({ label, amount, isBold = false }: { label: string; amount: string; isBold?: boolean }) =>
    `<tr${isBold ? ' style="font-weight:700"' : ''}><td style="padding:8px 16px 8px 0;border-bottom:1px solid ${color.panel}">${escape(label)}</td>` +
    `<td align="right" style="padding:8px 0;border-bottom:1px solid ${color.panel};white-space:nowrap">${escape(amount)}</td></tr>`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(text.subject(number))}</title></head>
<body style="margin:0;padding:24px 12px;background:${color.page};color:${color.text};font:16px/1.5 'Open Sans',Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;border-radius:12px;overflow:hidden;background:${color.card}">
<div style="padding:16px 32px;border-top:6px solid ${color.stripe};background:${color.bar};color:${color.barText};font-size:20px;font-weight:700">${escape(name)}</div>
<div style="padding:24px 32px 32px">
<h1 style="margin:0 0 16px;color:${color.title};font-size:24px;line-height:1.25">${escape(text.subject(number))}</h1>
<p>${escape(text.greeting(fullName))}</p>
<p>${escape(text.thanks)}</p>
<table role="presentation" width="100%" style="border-collapse:collapse;font-size:16px">${[...bought, ...totals].map(row).join('')}</table>
<p>${escape(text.invoice)}</p>
<p style="margin:24px 0 0"><a href="${escape(page)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:${color.button};color:${color.buttonText};font-weight:700;text-decoration:none">${escape(text.see)}</a></p>
</div></div>
</body></html>`;

  return {
    messageId: `<order-${number}@${new URL(origin).hostname}>`,
    from: { name, address: mailFrom },
    to: placed.email,
    subject: text.subject(number),
    text: [
      text.greeting(fullName),
      '',
      text.thanks,
      ...bought.map(({ label, amount }) => `- ${label}: ${amount}`),
      '',
      ...totals.map(({ label, amount }) => `${label}: ${amount}`),
      '',
      text.invoice,
      `${text.see}: ${page}`,
    ].join('\n'),
    html,
    date: new Date(),
  };
}
