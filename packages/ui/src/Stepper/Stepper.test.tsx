import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Stepper } from './Stepper.tsx';

afterEach(cleanup);

const steps = ['Een', 'Twee', 'Drie'].map((label) => ({ key: label, label, href: `/${label}` }));
const states = () => screen.getAllByRole('listitem').map((step) => step.dataset['state']);
const links = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

test.each([
  [1, ['current', 'coming', 'coming'], [], 'Stap 1 van 3'],
  [2, ['done', 'current', 'coming'], ['Een'], 'Stap 2 van 3'],
  [4, ['done', 'done', 'done'], ['Een', 'Twee', 'Drie'], 'Stap 3 van 3'],
  [9, ['done', 'done', 'done'], ['Een', 'Twee', 'Drie'], 'Stap 3 van 3'],
  [-1, ['current', 'coming', 'coming'], [], 'Stap 1 van 3'],
  [Number.NaN, ['current', 'coming', 'coming'], [], 'Stap 1 van 3'],
  [2.9, ['done', 'current', 'coming'], ['Een'], 'Stap 2 van 3'],
])(
  'at step %d of a stepper the earlier steps are done and are links',
  (current, expected, back, position) => {
    render(<Stepper steps={steps} current={current} />);
    expect([states(), links()]).toEqual([expected, back]);
    expect(screen.getByText(position)).toBeDefined();
    const marked = screen
      .getAllByRole('listitem')
      .map((step) => step.getAttribute('aria-current') === 'step');
    expect(marked).toEqual(expected.map((state) => state === 'current'));
  },
);

test('a stepper without steps renders nothing, and a step without href is text', () => {
  const { container, rerender } = render(<Stepper steps={[]} current={1} />);
  expect(container.textContent).toBe('');
  rerender(<Stepper steps={steps.map(({ key, label }) => ({ key, label }))} current={3} />);
  expect(links()).toEqual([]);
});
