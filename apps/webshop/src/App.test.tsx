import type { Visitor } from '@portal/sibling/site';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { App } from './App.tsx';
import { addToCart, emptyCart, removeFromCart } from './cart/cart-contents.ts';
import { trainings } from './catalogue/catalogue.ts';
import { dutch } from './language/dutch.ts';
import { english } from './language/english.ts';

const portal = 'https://portaal.example';
const guest: Visitor = { portal };
const customer: Visitor = {
  fullName: 'Anna de Vries',
  email: 'anna@voorbeeld.example',
  role: 'participant',
  portal,
};

/** The page, without what earlier pages announced. */
let page: HTMLElement;

async function open(address = '/', visitor: Visitor = guest, language = dutch) {
  history.replaceState(null, '', address);
  await act(async () => {
    page = render(
      <App
        language={language}
        name="Voorbeeld Advies"
        slug="zonnig"
        visitor={visitor}
        within={(path) => `${path}?slug=zonnig`}
      />,
    ).container;
  });
}

/** Opens a page with these trainings in the cart. */
async function openWith(slugs: string[], ...rest: Parameters<typeof open>) {
  emptyCart();
  for (const training of trainings) if (slugs.includes(training.slug)) addToCart(training);
  await open(...rest);
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
const filters = (text: string) => `/?slug=zonnig&${text}`;
const shown = () => [...document.querySelectorAll('main h2 a')].map(({ textContent }) => textContent);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const follow = (name: string) => act(async () => screen.getByRole('link', { name }).click());
const linkTo = (name: string) =>
  screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'));
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const lines = () => [...document.querySelectorAll('main li a')].map(({ textContent }) => textContent);
const totals = () =>
  [...document.querySelectorAll('main dl dd')].map(({ textContent }) => plain(textContent));

test.each([
  ['', 7],
  ['datum.van=2027-01-14&datum.tot=2027-02-04', 4],
  ['datum.tot=2027-01-20', 1],
  ['datum.van=2027-01-28&datum.tot=2027-01-28', 1],
  ['onderwerp=wft', 4],
  ['onderwerp=wft&onderwerp=pe', 5],
  ['onderwerp=wft&plaats=zwolle', 2],
  ['onderwerp=wft&plaats=online', 0],
  ['onderwerp=onbekend', 0],
  ['datum.van=gisteren', 7],
  ['niets', 7],
])('[SHO-01] the filters %s in the URL show %i trainings', async (text, count) => {
  await open(filters(text));
  expect(shown()).toHaveLength(count);
  expect(screen.queryAllByText('Er zijn geen trainingen die hierbij passen.')).toHaveLength(count ? 0 : 1);
});

test('[SHO-01] clearing the filters keeps the slug, and the back button brings them back', async () => {
  await open(filters('onderwerp=wft&plaats=zwolle'));
  await press('Wis filters (2)');
  expect([shown().length, location.search]).toEqual([7, '?slug=zonnig']);
  await act(async () => history.back());
  await waitFor(() => expect(shown()).toEqual(['Wft Schade particulier', 'Wft Vermogen']), {
    timeout: 4_000,
  });
});

test('[SHO-02] a training has a page with its price and what it prepares for, and one that is unknown says so', async () => {
  await open();
  await follow('Wft Basis');
  expect([location.pathname, title(), document.title]).toEqual([
    '/training/wft-basis',
    'Wft Basis',
    'Wft Basis - Voorbeeld Advies',
  ]);
  const text = plain(document.querySelector('main')?.textContent);
  for (const part of ['€ 395 zonder btw', 'Het examen Wft Basis', '14 januari 2027', '2 dagen', 'Utrecht'])
    expect(text).toContain(part);
  cleanup();
  await open('/training/%3Cscript%3E');
  expect([title(), linkTo('Bekijk de trainingen')]).toEqual(['Deze pagina is er niet', ['/?slug=zonnig']]);
});

test('[SHO-03] a training that is added is announced, is counted in the header, and leads to the cart', async () => {
  await openWith([]);
  await press('In winkelwagen: Wft Vermogen');
  expect(await screen.findByText('Wft Vermogen ligt in je winkelwagen.')).not.toBeNull();
  expect(linkTo('Winkelwagen (1)')).toEqual(['/winkelwagen?slug=zonnig']);
  await press('In winkelwagen: Wft Basis');
  await follow('Naar winkelwagen, met Wft Basis');
  expect([title(), lines(), totals()]).toEqual([
    'Winkelwagen',
    ['Wft Basis', 'Wft Vermogen'],
    ['€ 990', '€ 207,90', '€ 1.197,90'],
  ]);
  await press('Verwijder Wft Basis');
  expect([lines(), totals()[2], linkTo('Winkelwagen (1)').length]).toEqual([['Wft Vermogen'], '€ 719,95', 1]);
  await press('Verwijder Wft Vermogen');
  expect(screen.getByText('Je winkelwagen is leeg.')).not.toBeNull();
});

test('[SHO-03] the cart outlives the page and leaves out what is not for sale', async () => {
  localStorage.setItem('winkelwagen', 'vervallen\nadviesgesprekken-voeren\n<img>');
  window.dispatchEvent(new StorageEvent('storage', { key: 'winkelwagen' }));
  await open('/winkelwagen');
  expect(lines()).toEqual(['Adviesgesprekken voeren']);
});

test('[SHO-03] the cart works in a browser that blocks site data', async () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('x', 'SecurityError');
    });
  const [one, other] = trainings;
  if (!one || !other) throw new Error('There are two trainings.');
  emptyCart();
  addToCart(one);
  addToCart(one);
  addToCart(other);
  removeFromCart(one);
  await open('/winkelwagen');
  expect(lines()).toEqual([other.title]);
  vi.restoreAllMocks();
});

const chooser =
  'https://portaal.example/wissel-account?bestelformulier=1&merk=zonnig&redirect=http%3A%2F%2Flocalhost%3A3000%2Fbestellen%3Fslug%3Dzonnig';

test.each<[string, Visitor, string[]]>([
  ['nobody', guest, [chooser]],
  ['an account that cannot order', { ...customer, role: 'manager' }, [chooser]],
  ['a participant', customer, ['/bestellen?slug=zonnig']],
  ['nobody, while the portal is unknown', {}, []],
])('[SHO-04] the cart of %s leads to %#', async (_, visitor, target) => {
  await openWith(['wft-basis'], '/winkelwagen', visitor);
  expect(linkTo('Bestellen')).toEqual(target);
});

test('[SHO-04] an account that cannot order is led to the account chooser from the order too', async () => {
  await openWith(['wft-basis'], '/bestellen', { ...customer, role: 'manager' });
  expect(linkTo('Kies je account')).toEqual([chooser]);
  expect(screen.queryByRole('button', { name: 'Plaats bestelling' })).toBeNull();
});

/** Answers the calls of the page, and returns what was sent. */
function answerWith(...answers: (() => Promise<Response>)[]) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body?: string } = {}) => {
    sent.push({ path, body: body && JSON.parse(body) });
    return answers.shift()?.();
  });
  return sent;
}

const placed = {
  number: '1001',
  fullName: 'Anna de Vries',
  email: 'anna@voorbeeld.example',
  lines: [{ slug: 'wft-basis', title: 'Wft Basis', date: '2027-01-14', price: 395 }],
};

test('[SHO-05] an order whose answer is lost is sent again under the same key, confirmed, and leaves an empty cart', async () => {
  await openWith(['wft-basis'], '/bestellen', customer);
  const sent = answerWith(
    () => Promise.reject(new TypeError('offline')),
    async () => Response.json({}, { status: 401 }),
    async () => Response.json(placed, { status: 201 }),
    async () => Response.json(placed),
  );
  await press('Plaats bestelling');
  expect(screen.getByText(/Je bestelling is niet aangekomen/)).not.toBeNull();
  await press('Plaats bestelling');
  expect(screen.getByText(/Je bent niet meer ingelogd/)).not.toBeNull();
  await press('Plaats bestelling');
  expect(await screen.findByText('De bevestiging gaat naar anna@voorbeeld.example.')).not.toBeNull();
  expect([location.pathname, title(), linkTo('Winkelwagen').length]).toEqual([
    '/bestelling/1001',
    'Bedankt voor je bestelling',
    1,
  ]);
  expect(new Set(sent.slice(0, 3).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(sent[0]).toEqual({
    path: '/api/orders?slug=zonnig',
    body: { key: expect.any(String), trainings: ['wft-basis'], language: 'nl' },
  });
});

test('[SHO-05] the page of an order says when it is not there, and tries again when the server is gone', async () => {
  answerWith(async () => Response.json({}, { status: 404 }));
  await open('/bestelling/9999', customer);
  expect(await screen.findByText('Met dit account is er geen bestelling met dit nummer.')).not.toBeNull();
  cleanup();
  answerWith(
    () => Promise.reject(new TypeError('offline')),
    async () => Response.json(placed),
  );
  await open('/bestelling/1001', customer);
  await press('Probeer opnieuw');
  expect(await screen.findByText('Bestelling 1001')).not.toBeNull();
});

test('a visitor from the portal sees their name and links back, and one without the portal sees none', async () => {
  await open('/', customer);
  expect(document.querySelector('header')?.textContent).toContain('Anna de Vries');
  expect(linkTo('Naar mijn account')).toEqual([`${portal}/`, `${portal}/`]);
  expect(linkTo('Naar je evenementen')).toEqual([`${portal}/evenementen/overzicht`]);
  cleanup();
  await open('/', {});
  expect([...linkTo('Naar mijn account'), ...linkTo('Naar je evenementen')]).toEqual([]);
});

/** Every text of the page, with the names of its controls. */
function textsOfPage() {
  const names = [...page.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.title, page.textContent, ...names].join('\n');
}

test.each(['/en?datum.van=2027-01-28', '/en/training/wft-basis', '/en/cart', '/en/order', '/en/nothing'])(
  '[CMP-33] [SHO-06] the English page %s has no Dutch word, also where the words are those of the library',
  async (address) => {
    await openWith(['adviesgesprekken-voeren'], address, customer, english);
    // The names of products and of the other language are Dutch.
    const words = trainings
      .reduce((text, training) => text.replaceAll(training.title, ''), textsOfPage())
      .replaceAll(/Nederlands|Anna de Vries/g, '');
    expect(words).not.toMatch(
      /\b(?:de|het|een|naar|van|tot|met|wis|toon|meer|uitloggen|hoofdmenu|inhoud|terug|actief|vanaf|kies|dd-mm-jjjj)\b/i,
    );
  },
);

test('[SHO-06] every page leads to the same page in the other language', async () => {
  for (const [address, name, other] of [
    ['/training/wft-basis', 'English', '/en/training/wft-basis'],
    ['/winkelwagen', 'English', '/en/cart'],
    ['/bestellen', 'English', '/en/order'],
  ] as const) {
    await openWith(['wft-basis'], address);
    expect(linkTo(name)).toEqual([`${other}?slug=zonnig`]);
    cleanup();
  }
});
