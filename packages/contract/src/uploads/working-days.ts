const day = 24 * 60 * 60_000;

/** Days are `YYYY-MM-DD`; at noon UTC no time zone shifts them. */
const timeOf = (date: string) => Date.parse(`${date}T12:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Easter Sunday of a year in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1, 12);
}

/** King's day is 27 April, or the day before when that is a Sunday. */
const kingsDay = (year: number) =>
  new Date(timeOf(`${year}-04-27`)).getUTCDay() === 0 ? `${year}-04-26` : `${year}-04-27`;

/** The Dutch public holidays of a year on which offices are closed; Liberation Day only once in five years. */
export function publicHolidays(year: number): string[] {
  const fromEaster = (days: number) => dateOf(easter(year) + days * day);
  return [
    `${year}-01-01`,
    fromEaster(1),
    kingsDay(year),
    ...(year % 5 === 0 ? [`${year}-05-05`] : []),
    fromEaster(39),
    fromEaster(50),
    `${year}-12-25`,
    `${year}-12-26`,
  ];
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(timeOf(date)).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !publicHolidays(Number(date.slice(0, 4))).includes(date);
}

/** Returns the day that is `count` working days after another. */
export function addWorkingDays(from: string, count: number): string {
  let date = from;
  for (let left = count; left > 0;) {
    date = dateOf(timeOf(date) + day);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}
