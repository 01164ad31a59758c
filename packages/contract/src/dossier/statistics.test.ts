import { expect, test } from 'vitest';
import { readStatistics } from './statistics.ts';

const whole = { modulesCompleted: 7, modulesTotal: 12, hoursSpent: 31, averageScore: 78 };

test('[DSH-01] the statistics of a learning account are parsed from their serialized text', () => {
  expect(readStatistics(JSON.stringify({ ...whole, more: 'x' }))).toEqual(whole);
  expect(readStatistics('{"modulesCompleted":0,"modulesTotal":3}')).toEqual({
    modulesCompleted: 0,
    modulesTotal: 3,
    hoursSpent: null,
    averageScore: null,
  });
  expect(
    readStatistics('{"modulesCompleted":"7","modulesTotal":12,"hoursSpent":-1,"averageScore":"hoog"}'),
  ).toEqual({
    modulesCompleted: 7,
    modulesTotal: 12,
    hoursSpent: null,
    averageScore: null,
  });
});

test.each([
  null,
  undefined,
  '',
  '{',
  'null',
  '[]',
  '"7"',
  '{"modulesCompleted":7}',
  '{"modulesCompleted":"zeven","modulesTotal":12}',
  '{"modulesCompleted":-1,"modulesTotal":12}',
])('[DSH-01] the invalid statistics %s are parsed as null', (serialized) =>
  expect(readStatistics(serialized)).toBeNull(),
);
