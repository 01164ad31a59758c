import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tabs, type TabsProps } from './Tabs.tsx';

afterEach(cleanup);

const tabs = ['een', 'twee', 'drie'].map((key) => ({
  key,
  label: `Tab ${key}`,
  content: <input aria-label={key} />,
}));
const some = (props: Partial<TabsProps> = {}) => <Tabs label="Delen" tabs={tabs} {...props} />;
const tab = (name: string) => screen.getByRole('tab', { name: `Tab ${name}` });
const chosen = () => screen.getAllByRole('tab').filter((each) => each.ariaSelected === 'true');
const shown = () =>
  screen.getAllByRole('tabpanel', { hidden: true }).map((panel) => [panel.hidden, panel.childElementCount]);
const press = (key: string, modifiers: object = {}) =>
  fireEvent.keyDown(chosen()[0] as Element, { key, ...modifiers });

test('[CMP-11] arrow keys, Home and End select and focus a tab; keys with a modifier are ignored', () => {
  const onValueChange = vi.fn<(key: string) => void>();
  render(some({ onValueChange }));
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(press('ArrowRight', { [modifier]: true })).toBe(true);
  expect(onValueChange).not.toHaveBeenCalled();
  expect(press('ArrowRight')).toBe(false);
  expect([chosen()[0], document.activeElement]).toEqual([tab('twee'), tab('twee')]);
  press('End');
  press('Home');
  expect(onValueChange.mock.calls).toEqual([['twee'], ['drie'], ['een']]);
  expect(press('x')).toBe(true);
});

test('[CMP-11] only the active tab is reachable by Tab, and each tab labels its panel', () => {
  render(some());
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  const panel = document.getElementById(tab('een').getAttribute('aria-controls') ?? '');
  expect(panel?.getAttribute('aria-labelledby')).toBe(tab('een').id);
});

test('[CMP-11] a tab panel is rendered when its tab is first selected, and keeps its content afterwards', () => {
  render(some());
  expect(shown()).toEqual([
    [false, 1],
    [true, 0],
    [true, 0],
  ]);
  fireEvent.change(screen.getByLabelText('een'), { target: { value: 'getypt' } });
  fireEvent.click(tab('drie'));
  expect(shown()).toEqual([
    [true, 1],
    [true, 0],
    [false, 1],
  ]);
  fireEvent.click(tab('een'));
  expect(screen.getByLabelText<HTMLInputElement>('een').value).toBe('getypt');
});

test('[CMP-11] a controlled value selects the tab; an unknown value selects the first, the active tab reports no change', () => {
  const onValueChange = vi.fn<(key: string) => void>();
  const { rerender } = render(some({ value: 'twee', onValueChange }));
  fireEvent.click(tab('twee'));
  expect(onValueChange).not.toHaveBeenCalled();
  fireEvent.click(tab('drie'));
  expect([onValueChange.mock.calls, chosen()]).toEqual([[['drie']], [tab('twee')]]);
  rerender(some({ value: 'weg' }));
  expect(chosen()).toEqual([tab('een')]);
});
