/** What a person reads about the reminders that they will get. */
import { namesOf } from '../dossier/pe-sentences.ts';
import { longDay } from '../long-day.ts';
import { type Reminding, remindersFrom } from './rules.ts';

const enumeration = new Intl.ListFormat('nl-NL');

/** 'PE-examen Inkomen', 'PE-examens Inkomen en Pensioen' */
export const examsText = (modules: Parameters<typeof namesOf>[0]) =>
  `PE-${modules.length === 1 ? 'examen' : 'examens'} ${namesOf(modules)}`;

/** On which days a person is mailed, and about what. */
export function remindingSentence(reminding: Reminding, today: string): string {
  const { duties } = reminding;
  if (duties.length === 0)
    return 'Je krijgt nu geen mail over PE-examens: er staat geen examen voor je open.';
  const planned = remindersFrom(reminding, today);
  if (planned.length === 0)
    return `Je krijgt geen mail over je ${examsText(duties.map(({ module }) => module))}.`;
  const days = planned.map(({ day }) => longDay(day));
  const modules = planned.flatMap(({ reminders }) => reminders.map(({ module }) => module));
  const about = examsText([...new Set(modules)]);
  return `Je krijgt een mail over je ${about} op ${enumeration.format(days)}, tot je bewijs binnen is.`;
}
