import { expect, test } from 'vitest';
import { compileShape, shapeKeys, type Corners, type Density } from './shape.ts';

const allCorners = Object.keys(shapeKeys.corners.options) as Corners[];
const allDensities = Object.keys(shapeKeys.density.options) as Density[];

test('[CMP-17] every shape sets every variable, so that one shape replaces another', () => {
  const names = Object.keys(compileShape({}));
  for (const corners of allCorners) {
    for (const density of allDensities) {
      expect(Object.keys(compileShape({ corners, density }))).toEqual(names);
    }
  }
});

test('[CMP-17] corners change only radii, and density everything else', () => {
  const usual = compileShape({});
  const changedBy = (shape: Parameters<typeof compileShape>[0]) =>
    Object.entries(compileShape(shape)).flatMap(([name, value]) =>
      usual[name as `--portal-${string}`] === value ? [] : [name],
    );
  expect(changedBy({ corners: 'round' }).every((name) => name.startsWith('--portal-radius-'))).toBe(true);
  expect(changedBy({ density: 'compact' })).toEqual(
    Object.keys(usual).filter((name) => /^--portal-(?:space|height)-/.test(name)),
  );
});

test('[CMP-17] every control of every density is at least 24 px high, as WCAG requires of a target', () => {
  for (const density of allDensities) {
    const heights = Object.entries(compileShape({ density })).filter(([name]) => name.includes('-height-'));
    expect(heights).toHaveLength(3);
    for (const [name, height] of heights) expect(Number.parseInt(height), name).toBeGreaterThanOrEqual(24);
  }
});

test.each([null, undefined, 'rood', '__proto__', 'toString'])(
  '[CMP-17] a choice that does not exist gives the default: %s',
  (value) => {
    const shape = { corners: value as Corners, density: value as Density };
    expect(compileShape(shape)).toEqual(compileShape({}));
  },
);
