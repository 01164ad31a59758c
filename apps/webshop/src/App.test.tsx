import type { Visitor } from '@portal/sibling/site';
import { act, cleanup, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { App } from './App.tsx';
import { addToCart, readCart, removeFromCart } from './cart-contents.ts';
import { trainings } from './catalogue.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';

const customer: Visitor = {
  fullName: 'Anna de Vries',
  email: 'anna@voorbeeld.example',
  portal: 'https://portaal.example',
};

async function open(address = '/', visitor: Visitor = {}, language = dutch) {
  history.replaceState(null, '', address);
  await act(async () =>
    render(
      <App
        language={language}
        name="Voorbeeld Advies"
        visitor={visitor}
        within={(path) => `${path}?slug=zonnig`}
      />,
    ),
  );
}

const filters = (text: string) => `/?slug=zonnig&${text}`;
const shown = () =>
  ['Wft Basis', 'Adviesgesprekken voeren', 'Wft Hypothecair krediet'].filter(
    (title) => screen.queryByRole('heading', { name: title }) !== null,
  );
const press = (name: string, index = 0) =>
  act(async () => screen.getAllByRole('button', { name })[index]?.click());
const linksTo = (name: string) => screen.queryAllByRole('link', { name });
const linkTo = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

test.each([
  ['', 3],
  ['datum.van=2027-01-14&datum.tot=2027-02-04', 3],
  ['datum.van=2027-01-15', 2],
  ['datum.tot=2027-02-03', 2],
  ['datum.van=2027-01-28&datum.tot=2027-01-28', 1],
  ['onderwerp=wft', 2],
  ['onderwerp=wft&datum.van=2027-01-15', 1],
  ['datum.van=2028-01-01', 0],
  ['niets', 3],
])('the filters %s in the URL show %i trainings', async (text, count) => {
  await open(filters(text));
  expect(shown()).toHaveLength(count);
  expect(screen.queryAllByText('Er zijn geen trainingen die hierbij passen.')).toHaveLength(count ? 0 : 1);
});

test('clearing the filters removes them from the URL and keeps the slug', async () => {
  await open(filters('onderwerp=skills'));
  expect(shown()).toEqual(['Adviesgesprekken voeren']);
  await press('Wis filters (1)');
  expect(shown()).toHaveLength(3);
  expect(location.search).toBe('?slug=zonnig');
});

test('a training shows its day and its price without VAT', async () => {
  await open();
  expect(screen.getByText('Start op 14 januari 2027')).not.toBeNull();
  expect(screen.getByText('€ 395', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).not.toBeNull();
});

test('an added training is announced and is in the cart once, where it can be ordered and removed', async () => {
  await open();
  await press('In winkelwagen', 1);
  await press('In winkelwagen', 1);
  await press('In winkelwagen');
  expect(await screen.findByText('Wft Basis ligt in je winkelwagen.')).not.toBeNull();
  expect(linkTo('Winkelwagen (2)')).toEqual(['/winkelwagen?slug=zonnig']);

  cleanup();
  await open('/winkelwagen');
  const items = () =>
    [...document.querySelectorAll('main li')].map(({ textContent }) => textContent.split(',')[0]);
  expect(items()).toEqual(['Wft Basis', 'Wft Hypothecair krediet']);
  const total = () =>
    (document.querySelector('main strong') as HTMLElement).textContent.replaceAll('\u00a0', ' ');
  expect(total()).toBe('Totaal: € 1.040, zonder btw.');

  const order = new URL(linkTo('Bestel per e-mail')[0] ?? '');
  expect(order.pathname).toBe('servicedesk@voorbeeld.example');
  expect(order.searchParams.get('body')?.replaceAll('\u00a0', ' ')).toBe(
    'Ik bestel graag:\n- Wft Basis, start op 14 januari 2027: € 395\n- Wft Hypothecair krediet, start op 4 februari 2027: € 645',
  );

  await press('Verwijder Wft Basis');
  expect(linkTo('Winkelwagen (1)')).toHaveLength(1);
  expect(items()).toEqual(['Wft Hypothecair krediet']);
  expect(total()).toBe('Totaal: € 645, zonder btw.');

  await press('Verwijder Wft Hypothecair krediet');
  expect(screen.getByText('Je winkelwagen is leeg.')).not.toBeNull();
  expect(linkTo('Bekijk de trainingen')).toEqual(['/?slug=zonnig']);
});

test('the cart leaves out trainings that are no longer for sale', async () => {
  sessionStorage.setItem('winkelwagen', 'Vervallen\nAdviesgesprekken voeren');
  await open('/winkelwagen');
  expect(document.querySelectorAll('main li')).toHaveLength(1);
});

test('a visitor from the portal sees their name and links back to the portal', async () => {
  await open('/', customer);
  expect(document.querySelector('header')?.textContent).toContain('Anna de Vries');
  expect(linkTo('Naar mijn account')).toEqual(['https://portaal.example/', 'https://portaal.example/']);
  expect(linkTo('Winkelwagen')).toEqual(['/winkelwagen?slug=zonnig']);
  expect(linkTo('Naar je evenementen')).toEqual(['https://portaal.example/evenementen/overzicht']);
});

test('a visitor who opened the site directly sees no links to the portal', async () => {
  await open();
  expect([...linksTo('Naar mijn account'), ...linksTo('Naar je evenementen')]).toEqual([]);
});

test('the cart works in a browser that blocks site data', () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('x', 'SecurityError');
    });
  const [first, second] = trainings;
  if (!first || !second) throw new Error('There are two trainings.');
  expect(addToCart(first)).toEqual([first]);
  expect(addToCart(second)).toEqual([first, second]);
  expect(removeFromCart(first)).toEqual([second]);
  expect(readCart()).toEqual([second]);
  vi.restoreAllMocks();
});

/** Every text of the page, with the names of its controls. */
function textsOfPage() {
  const names = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [document.body.innerText ?? '', document.body.textContent, ...names].join('\n');
}

test('[CMP-33] the English page has no Dutch word, also where the words are those of the library', async () => {
  await open('/en?datum.van=2027-01-28', customer, english);
  expect(shown()).toEqual(['Adviesgesprekken voeren', 'Wft Hypothecair krediet']);
  expect(screen.getByText('Starts on 28 January 2027')).not.toBeNull();
  expect(screen.getAllByText(/From 28\/01\/2027/).length).toBeGreaterThan(0);
  expect(screen.getAllByRole('button', { name: 'Clear filters (1)' })).toHaveLength(1);
  expect(linkTo('Nederlands')).toEqual(['/?slug=zonnig']);
  // The names of products and of the other language are Dutch.
  const words = textsOfPage().replaceAll(
    /Nederlands|Adviesgesprekken voeren|Wft Hypothecair krediet|Anna de Vries/g,
    '',
  );
  expect(words).not.toMatch(
    /\b(?:de|het|een|naar|van|tot|met|wis|toon|meer|uitloggen|hoofdmenu|inhoud|terug|actief|vanaf|kies|dd-mm-jjjj)\b/i,
  );
});

test('[CMP-33] an English cart orders in English', async () => {
  await open('/en', {}, english);
  await press('Add to cart');
  expect(await screen.findByText('Wft Basis is in your cart.')).not.toBeNull();
  expect(linkTo('Cart (1)')).toEqual(['/en/cart?slug=zonnig']);
  cleanup();
  await open('/en/cart', {}, english);
  const order = new URL(linkTo('Order by email')[0] ?? '');
  expect(order.searchParams.get('body')).toBe(
    'I would like to order:\n- Wft Basis, starts on 14 January 2027: €395',
  );
  expect(linkTo('See more trainings')).toEqual(['/en?slug=zonnig']);
});
