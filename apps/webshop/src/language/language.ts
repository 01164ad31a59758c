import type { AllTexts } from '@portal/ui/LocaleProvider';
import type { places, subjects } from '../catalogue/catalogue.ts';
import type { languages } from '../order/order.ts';

/** Addresses of the pages in a language. */
export interface Paths {
  home: string;
  training: (slug: string) => string;
  cart: string;
  order: string;
  confirmation: (number: string) => string;
}

export const dutchPaths: Paths = {
  home: '/',
  training: (slug) => `/training/${slug}`,
  cart: '/winkelwagen',
  order: '/bestellen',
  confirmation: (number) => `/bestelling/${number}`,
};

export const englishPaths: Paths = {
  home: '/en',
  training: (slug) => `/en/training/${slug}`,
  cart: '/en/cart',
  order: '/en/order',
  confirmation: (number) => `/en/order/${number}`,
};

/** Names of what a training is about, and where it is. */
type Names = Record<(typeof subjects)[number] | (typeof places)[number], string>;

/** A language of the site: its addresses, its words, and the texts of the components where they are not Dutch. */
export interface Language {
  code: (typeof languages)[number];
  /** BCP 47 language tag. */
  locale: string;
  texts?: AllTexts;
  paths: Paths;
  /** The other language, under its own name. */
  other: { name: string; paths: Paths };
  words: Words;
  names: Names;
  /** Formats an amount in euro, such as '€ 395' or '€ 82,95'. */
  priceOf: (amount: number) => string;
  /** Formats a date `YYYY-MM-DD`, such as '14 januari 2027'. */
  dayOf: (date: string) => string;
  /** Returns a text, or another value, in this language. */
  written: <Value>(texts: { nl: Value; en: Value }) => Value;
}

/** Returns the functions of a language, which follow from its locale. */
export function formatsOf(code: Language['code'], locale: string) {
  const euro = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    code,
    locale,
    priceOf: (amount: number) => euro.format(amount),
    dayOf: (date: string) => day.format(new Date(date)),
    written: <Value>(texts: { nl: Value; en: Value }) => texts[code],
  };
}

interface Words {
  trainings: string;
  cart: string;
  account: string;
  logOut: string;
  hours: string;
  logoOf: (name: string) => string;
  events: string;
  notFound: string;
  notFoundLead: string;
  loading: string;
  again: string;

  bannerTitle: string;
  bannerLead: string;
  subject: string;
  place: string;
  startDate: string;
  noTrainings: string;
  showAll: string;
  startsOn: (day: string) => string;
  withoutVat: string;
  read: string;
  readAbout: (title: string) => string;
  addToCart: string;
  addTitle: (title: string) => string;
  inCart: (title: string) => string;
  seeCart: string;
  seeInCart: (title: string) => string;
  preparesFor: string;
  topics: string;
  duration: string;
  days: (count: number) => string;

  contents: string;
  emptyCart: string;
  seeTrainings: string;
  seeMore: string;
  remove: string;
  removeTitle: (title: string) => string;
  net: string;
  vat: string;
  total: string;
  order: string;
  chooserLead: string;
  cannotOrder: string;

  yourOrder: string;
  chooseAccount: string;
  toChooser: string;
  orderedBy: string;
  name: string;
  email: string;
  otherAccount: string;
  ordered: string;
  invoice: string;
  placeOrder: string;
  change: string;
  loggedOut: string;
  notPlaced: string;

  thanks: string;
  orderNumber: (number: string) => string;
  mailed: (email: string) => string;
  noOrder: string;
  orderKept: string;
}
