import { describe, expect, test } from 'vitest';
import { wftRequirements } from '../wft/rules.ts';
import { hasPe, isPeDue, peDeadline, peOf } from './pe.ts';

const written = (days: string[]) => peOf(days).map(({ period, state }) => `${period} ${state}`);

describe('[DOS-04] the PE exams of a diploma', () => {
  test.each([
    ['2009-06-30', ['2017-2019 unknown', '2019-2022 unknown', '2022-2025 unknown', '2025-2028 due']],
    ['2017-03-31', ['2017-2019 unknown', '2019-2022 unknown', '2022-2025 unknown', '2025-2028 due']],
    ['2017-04-01', ['2019-2022 unknown', '2022-2025 unknown', '2025-2028 due']],
    ['2019-03-31', ['2019-2022 unknown', '2022-2025 unknown', '2025-2028 due']],
    ['2019-04-01', ['2022-2025 unknown', '2025-2028 due']],
    ['2022-03-31', ['2022-2025 unknown', '2025-2028 due']],
    ['2022-04-01', ['2025-2028 due']],
    ['2025-03-31', ['2025-2028 due']],
    ['2025-04-01', []],
    ['2026-11-25', []],
  ])('of %s have the periods and states %j', (day, periods) => expect(written([day])).toEqual(periods));

  test.each([
    [['2019-03-31'], ['2017-2019 passed', '2019-2022 unknown']],
    [['2019-04-01'], ['2017-2019 unknown', '2019-2022 passed']],
    [
      ['2021-01-01', '2018-05-12', '2021-06-01'],
      ['2017-2019 passed', '2019-2022 passed'],
    ],
  ])('are passed in the periods of later documents of %j', (later, periods) => {
    expect(written([...later, '2016-11-03']).slice(0, 2)).toEqual(periods);
  });

  test('have the date of the latest document in their period', () => {
    expect(peOf(['2016-11-03', '2021-01-01', '2021-06-01'])[1]?.passedOn).toBe('2021-06-01');
  });

  test.each([
    [[], false],
    [['2016-11-03'], true],
    [['2016-11-03', '2025-03-31'], true],
    [['2016-11-03', '2025-04-01'], false],
    [['2025-04-01'], false],
  ])('are due in the current period after documents of %j: %s', (days, isDue) =>
    expect(isPeDue(days)).toBe(isDue),
  );

  test('have their deadline on 1-4-2028', () => expect(peDeadline).toBe('2028-04-01'));

  test('exist only for the nine qualifications', () => {
    expect(wftRequirements.filter(hasPe)).toEqual([
      'modbasis',
      'advconsumptief',
      'advhypothecair',
      'advinkomen',
      'advpensioen',
      'advschadeparticulier',
      'advschadezakelijk',
      'advvermogen',
      'advzorg',
    ]);
    expect([hasPe('abhzorg'), hasPe('advnone'), hasPe(null)]).toEqual([false, false, false]);
  });
});
