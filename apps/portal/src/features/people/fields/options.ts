import { countries } from '@portal/contract/people/schema';
import { texts } from './texts.ts';

export const genderOptions = (['man', 'woman', 'neutral'] as const).map((value) => ({
  value,
  label: texts.genders[value],
}));

export const countryOptions = countries.map((value) => ({ value, label: texts.countries[value] }));
