import { pePeriods, stacks, wftRules } from '@portal/contract/wft/regulation';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { has } from '../../testing/page.ts';
import { show } from '../../testing/show.tsx';
import RulesScreen from './RulesScreen.tsx';
import { texts } from './texts.ts';

test('[WFT-09] administrators see each rule, period and stack with its source, and when they were checked', async () => {
  await show(<RulesScreen />, { path: '/logboek/wft-regels' });
  for (const [title, rows] of [
    [texts.rules.title, Object.values(wftRules)],
    [texts.rules.periods, pePeriods],
    [texts.rules.stacks, stacks],
  ] as const) {
    const text = screen.getByRole('table', { name: title }).textContent;
    for (const { source } of rows) expect(text).toContain(source);
  }
  expect(has(texts.rules.lead('28 november 2026'))).toBe(true);
  expect(has(texts.rules.period('1 april 2025', '1 april 2028'))).toBe(true);
});
