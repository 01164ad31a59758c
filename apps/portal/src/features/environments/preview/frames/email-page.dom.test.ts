import { emailTextSize } from '@portal/contract/environments/preview/email-preview';
import { demoSupportDesk } from '@portal/contract/environments/demo-support';
import { themeKeys } from '@portal/ui/theme';
import { emailPalettes, emailVariable } from '@portal/ui/theme/email-palettes';
import { afterEach, expect, test, vi } from 'vitest';
import { environmentOf } from '../../../../testing/sessions.ts';
import { openEmail } from './email-page.ts';

const sample = `
  <style>p { margin: 0 } @media (prefers-color-scheme: dark) { p { color: red } }</style>
  <div id="bar"><img></div>
  <p>Welkom bij {{name}}</p><p>{{hours}}, {{phone}} of {{email}}</p><p>Vast</p>`;

function open(body = sample) {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentDocument as Document;
  page.body.innerHTML = body;
  // A frame of jsdom takes a signal of its own kind only.
  vi.stubGlobal('AbortController', (page.defaultView as unknown as typeof globalThis).AbortController);
  return { page, email: openEmail(page) as NonNullable<ReturnType<typeof openEmail>> };
}
const linesOf = (page: Document) => [...page.querySelectorAll('p')].map(({ textContent }) => textContent);
const bar = (page: Document) => page.querySelector('#bar');
const logoOf = (contentUrl: string) => ({ logo: { id: 'a', '@id': '/api/media_objects/a', contentUrl } });

/** Replaces the decoding of the logo, which jsdom does not have. */
function decode(page: Document, decoding: Promise<void>, width = 0, height = 0) {
  const image = page.querySelector('img') as HTMLImageElement;
  Object.defineProperty(image, 'naturalWidth', { value: width, configurable: true });
  Object.defineProperty(image, 'naturalHeight', { value: height, configurable: true });
  image.decode = () => decoding;
  return image;
}

afterEach(() => document.body.replaceChildren());

test('[ENV-09] a page without the email is none, as is no page', () => {
  expect(openEmail(null)).toBeNull();
  expect(open('<p>Fout</p>').email).toBeNull();
});

test('[ENV-09] the email has the words of the environment each time, and else those of the support desk', () => {
  const { page, email } = open();
  const own = { supportHours: 'altijd', supportPhone: '030 111 22 33', supportEmail: 'hulp@zonnig.example' };
  email.fill(environmentOf(own));
  expect(linesOf(page)).toEqual([
    'Welkom bij Zonnig',
    'altijd, 030\u00a0111\u00a022\u00a033 of hulp@zonnig.example',
    'Vast',
  ]);
  email.fill(environmentOf({ name: null }));
  expect(linesOf(page).slice(0, 2)).toEqual([
    'Welkom bij ',
    `${demoSupportDesk.hours}, ${demoSupportDesk.phone.replaceAll(' ', '\u00a0')} of ${demoSupportDesk.email}`,
  ]);
});

test.each([
  ['of twice its size', [300, 60], [158, 38]],
  ['that is wide', [2_000, 100], [208, 18]],
  ['that is high', [100, 480], [18, 56]],
])(
  '[ENV-09] a logo %s is drawn within its largest size, with an edge around it',
  async (_, natural, size) => {
    const { page, email } = open();
    const image = decode(page, Promise.resolve(), natural[0], natural[1]);
    email.fill(environmentOf(logoOf('/media/a')));
    await vi.waitFor(() => expect(image.style.padding).toBe('4px'));
    expect([image.width, image.height, image.alt, image.getAttribute('src')]).toEqual([
      ...size,
      'Zonnig',
      '/media/a',
    ]);
    expect([image.style.boxSizing, image.style.backgroundColor]).toEqual([
      'border-box',
      `var(${emailVariable('light', 'bar')})`,
    ]);
  },
);

test('[ENV-09] a logo that is no image stays unsized, and without a logo the bar has the name', async () => {
  const { page, email } = open();
  const image = decode(page, Promise.reject(new DOMException('x', 'EncodingError')), 300, 60);
  email.fill(environmentOf(logoOf('/media/kapot')));
  await Promise.resolve();
  expect([image.style.padding, bar(page)?.firstChild === image]).toEqual(['', true]);
  email.fill(environmentOf());
  expect([bar(page)?.textContent, bar(page)?.children.length]).toEqual(['Zonnig', 0]);
  email.fill(environmentOf(logoOf('/media/b')));
  expect(bar(page)?.childNodes).toHaveLength(1);
});

test('[ENV-09] the colors for dark screens are shown when they are asked for, and the text in any size', () => {
  const { page, email } = open();
  const dark = () =>
    [...(page.styleSheets[0]?.cssRules ?? [])].map((rule) => (rule as CSSMediaRule).media?.mediaText);
  email.setScheme('dark');
  expect([dark(), page.documentElement.style.colorScheme]).toEqual([[undefined, 'all'], 'dark']);
  email.setScheme('light');
  expect([dark(), page.documentElement.style.colorScheme]).toEqual([[undefined, 'not all'], 'light']);
  email.setTextSize(1.5);
  expect(page.documentElement.style.getPropertyValue(emailTextSize)).toBe('1.5');
});

test('[ENV-09] the email takes on the theme of the page, leads nowhere, and follows nothing once it is closed', async () => {
  const { page, email } = open();
  const variable = themeKeys.find(({ key }) => key === 'mainnav')?.variable ?? '';
  const color = () => page.documentElement.style.getPropertyValue(emailVariable('light', 'bar'));
  const click = () =>
    page.querySelector('p')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  const usual = color();
  expect(usual).toBe(emailPalettes({}).light.bar);
  page.body.style.setProperty(variable, '#123456');
  await vi.waitFor(() => expect(color()).toBe(emailPalettes({ mainnav: '#123456' }).light.bar));
  expect([color() === usual, click()]).toEqual([false, false]);
  email.close();
  page.body.style.setProperty(variable, '#654321');
  await new Promise((resolve) => setTimeout(resolve));
  expect(click()).toBe(true);
  expect(color()).toBe(emailPalettes({ mainnav: '#123456' }).light.bar);
  expect(page.documentElement.style.getPropertyValue(emailVariable('dark', 'bar'))).not.toBe('');
});
