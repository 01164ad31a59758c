const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long' });

/** A price as '€ 395'. */
export const priceOf = (price: number) => euro.format(price);

/** A date `YYYY-MM-DD` as '14 januari 2027'. */
export const dayOf = (date: string) => day.format(new Date(date));
