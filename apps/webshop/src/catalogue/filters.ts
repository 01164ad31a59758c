import type { Filter, FilterValues } from '@portal/ui/FilterBar/filters';
import type { Language } from '../language/language.ts';
import { places, subjects, type Training } from './catalogue.ts';

export const filtersIn = ({ words, names }: Language): Filter[] => [
  {
    type: 'options',
    name: 'onderwerp',
    label: words.subject,
    options: subjects.map((match) => ({ match, label: names[match] })),
  },
  {
    type: 'options',
    name: 'plaats',
    label: words.place,
    options: places.map((match) => ({ match, label: names[match] })),
  },
  { type: 'daterange', name: 'datum', label: words.startDate },
];

const isChosen = (chosen: FilterValues[string], value: string) =>
  !Array.isArray(chosen) || chosen.includes(value);

export function matches({ onderwerp, plaats, datum }: FilterValues, { subject, place, date }: Training) {
  if (!isChosen(onderwerp, subject) || !isChosen(plaats, place)) return false;
  if (!datum || !('from' in datum)) return true;
  return date >= (datum.from ?? '') && date <= (datum.to ?? '9999');
}
