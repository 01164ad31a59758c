import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExpandablePanel, type ExpandablePanelProps } from './ExpandablePanel.tsx';
import { expandablePanelTexts as texts } from './texts.ts';

let look = () => {};
let height = 1_000;

beforeEach(() => {
  height = 1_000;
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(looking: () => void) {
        look = looking;
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'scrollingElement');
});

const panel = (props: Partial<ExpandablePanelProps> = {}) => (
  <ExpandablePanel {...props}>
    <a href="#x">Onderaan</a>
  </ExpandablePanel>
);
const box = () =>
  document.getElementById(screen.getByRole('button').getAttribute('aria-controls') ?? '') as HTMLElement;
const isClosed = () => box().dataset['closed'] === 'true';

test('[CMP-10] the panel has a button only when its content is higher than its height', () => {
  render(panel({ height: 430 }));
  height = 430;
  act(() => look());
  expect(screen.queryByRole('button')).toBeNull();
  height = 431;
  act(() => look());
  expect(screen.getByRole('button').textContent).toBe(texts.more);
});

test.each(['scroll', 'beforematch'])(
  '[CMP-10] the panel opens at a %s event and keeps the found part in view',
  (event) => {
    const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
    Object.defineProperty(document, 'scrollingElement', { configurable: true, value: { scrollBy } });
    const onOpenChange = vi.fn<(open: boolean) => void>();
    render(panel({ onOpenChange }));
    const element = box();
    element.scrollTop = 120;
    fireEvent(element, new Event(event));
    expect([isClosed(), element.scrollTop, onOpenChange.mock.calls]).toEqual([false, 0, [[true]]]);
    expect(scrollBy.mock.calls).toEqual([[{ top: 120, behavior: 'instant' }]]);
    // Scrolling inside an open panel is not reported.
    fireEvent(element, new Event(event));
    expect(onOpenChange).toHaveBeenCalledOnce();
    // Opening by the button later does not move the page.
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    expect([isClosed(), scrollBy.mock.calls.length]).toEqual([false, 1]);
  },
);

test('[CMP-10] a panel with a height of 0 hides its content until it is found or opened', () => {
  render(panel({ height: 0 }));
  expect(box().getAttribute('hidden')).toBe('until-found');
  fireEvent.click(screen.getByRole('button'));
  expect(box().hasAttribute('hidden')).toBe(false);
  fireEvent.click(screen.getByRole('button'));
  expect(box().getAttribute('hidden')).toBe('until-found');
});

test('[CMP-10] the open state of the panel can be controlled', () => {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  const { rerender } = render(panel({ open: false, onOpenChange }));
  fireEvent.click(screen.getByRole('button'));
  expect([isClosed(), onOpenChange.mock.calls]).toEqual([true, [[true]]]);
  rerender(panel({ open: true, onOpenChange }));
  expect([isClosed(), screen.getByRole('button').getAttribute('aria-expanded')]).toEqual([false, 'true']);
});
