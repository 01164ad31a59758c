import type { AllTexts } from '@portal/ui/LocaleProvider';
import type { Training } from './catalogue.ts';

/** A language of the site: its addresses, its words, and the texts of the components where they are not Dutch. */
export interface Language {
  /** BCP 47 language tag. */
  locale: string;
  texts?: AllTexts;
  home: string;
  cart: string;
  /** Home of the site in the other language, under that language's own name. */
  other: { home: string; name: string; locale: string };
  words: {
    trainings: string;
    cart: string;
    account: string;
    hours: string;
    logoOf: (name: string) => string;
    inCart: (title: string) => string;

    enrolled: string;
    enrolledLead: string;
    events: string;

    bannerTitle: string;
    bannerLead: string;
    subject: string;
    startDate: string;
    noTrainings: string;
    startsOn: (day: string) => string;
    /** The same in the middle of a sentence. */
    startsThen: (day: string) => string;
    withoutVat: string;
    addToCart: string;

    emptyCart: string;
    seeTrainings: string;
    seeMore: string;
    contents: string;
    remove: string;
    total: (price: string) => string;
    ordering: string;
    order: string;
    orderSubject: string;
    orderLead: string;
  };
  /** Returns the text about a training. */
  describe: (training: Training) => string;
  /** Names of the subjects. */
  subjects: Record<Training['subject'], string>;
}

/** Formats a price in euro, such as '€ 395'. */
export const priceOf = (price: number, { locale }: Language) =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }).format(
    price,
  );

/** Formats a date `YYYY-MM-DD`, such as '14 januari 2027'. */
export const dayOf = (date: string, { locale }: Language) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(date));

/** Returns a training of the cart in one line. */
export const lineOf = ({ title, date, price }: Training, language: Language) =>
  `${title}, ${language.words.startsThen(dayOf(date, language))}: ${priceOf(price, language)}`;

/** Returns the address of an email that orders trainings, with its subject and text. */
export function orderTo(email: string, cart: readonly Training[], language: Language): string {
  const { orderSubject, orderLead } = language.words;
  const body = [orderLead, ...cart.map((training) => `- ${lineOf(training, language)}`)].join('\n');
  return `mailto:${email}?subject=${encodeURIComponent(orderSubject)}&body=${encodeURIComponent(body)}`;
}
