import { expect, it } from 'vitest';
import { sharesOf } from './preview-view.ts';

it.each(Object.entries(sharesOf))('[ENV-09] the color matrix for %s keeps white unchanged', (_, rows) => {
  for (const row of rows) expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 2);
});
