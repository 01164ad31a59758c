import { describe, expect, test } from 'vitest';
import {
  effectiveRequirements,
  isExcluded,
  nameOfRequirement,
  wftModules,
  wftRequirements,
  type WftRequirement,
} from './rules.ts';

const namesOf = (codes: readonly WftRequirement[]) => codes.map(nameOfRequirement);

test('[WFT-03] the ten qualifications and two authorities have their names', () => {
  expect(namesOf(wftRequirements)).toEqual([
    'Geen beroepskwalificatie nodig',
    'Wft Basis',
    'Wft Consumptief krediet',
    'Adviesbevoegdheid Consumptief krediet',
    'Wft Hypothecair krediet',
    'Wft Inkomen',
    'Wft Pensioen',
    'Wft Schadeverzekeringen particulier',
    'Wft Schadeverzekeringen zakelijk',
    'Wft Vermogen',
    'Wft Zorgverzekeringen',
    'Adviesbevoegdheid Zorgverzekeringen',
  ]);
  const withAuthority = wftModules.filter(({ authority }) => authority !== null);
  expect(withAuthority.map(({ authority }) => authority)).toEqual(['abhconsumptief', 'abhzorg']);
});

describe('requirements that another choice excludes', () => {
  test.each(wftRequirements.filter((code) => code !== 'advnone'))(
    '[WFT-02] %s is excluded while no qualification is needed',
    (code) => {
      expect(isExcluded(code, ['advnone'])).toBe(true);
      expect(isExcluded(code, [])).toBe(false);
    },
  );

  test('[WFT-02] advnone is never excluded', () => {
    expect(isExcluded('advnone', wftRequirements)).toBe(false);
  });

  /** All pairs in which the first choice excludes the second, written out by hand. */
  const excluding = [
    ['advconsumptief', 'abhconsumptief'],
    ['advzorg', 'abhzorg'],
  ];

  test.each(wftRequirements.flatMap((code) => wftRequirements.map((other) => [code, other] as const)))(
    '[WFT-03] the choice %s excludes %s only when it includes it or is advnone',
    (chosen, code) => {
      const isPair = excluding.some(([whole, part]) => whole === chosen && part === code);
      expect(isExcluded(code, [chosen])).toBe(isPair || (chosen === 'advnone' && code !== 'advnone'));
    },
  );
});

test.each([
  ['no choices', [], []],
  ['advnone and other requirements', ['advzorg', 'advnone', 'abhconsumptief'], ['advnone']],
  ['a qualification and its authority', ['abhzorg', 'advzorg'], ['advzorg']],
  ['an authority alone', ['abhzorg'], ['abhzorg']],
  [
    'requirements in another order and repeated',
    ['advzorg', 'modbasis', 'abhconsumptief', 'modbasis'],
    ['modbasis', 'abhconsumptief', 'advzorg'],
  ],
] as [string, WftRequirement[], WftRequirement[]][])(
  '[WFT-02, WFT-03] effectiveRequirements normalizes %s',
  (_, chosen, effective) => expect(effectiveRequirements(chosen)).toEqual(effective),
);
