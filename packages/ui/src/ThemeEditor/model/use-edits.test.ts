import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { change, replace, undo, type Colors } from './edits.ts';
import { useEdits, type DesignChange } from './use-edits.ts';

afterEach(cleanup);

function keep(value: Colors) {
  const onChange = vi.fn<DesignChange>();
  const hook = renderHook(
    (props: { value: Colors; onChange: DesignChange }) => useEdits(props.value, props.onChange),
    {
      initialProps: { value, onChange },
    },
  );
  const edit: (typeof hook)['result']['current']['edit'] = (next) =>
    act(() => hook.result.current.edit(next));
  return { onChange, edit, edits: () => hook.result.current.edits, rerender: hook.rerender };
}

const red: Colors = { primary: '#aa0000' };
const blue: Colors = { primary: '#0000aa' };

test('a change of a color calls onChange and can be undone', () => {
  const { onChange, edit, edits, rerender } = keep(red);
  edit((now) => change(now, 'primary', '#0000aa'));
  expect(onChange.mock.calls).toEqual([[blue, []]]);
  rerender({ value: blue, onChange });
  edit(undo);
  rerender({ value: red, onChange });
  expect(onChange.mock.calls[1]).toEqual([red, []]);
  expect(edits().future).toEqual([blue]);
});

test('onChange is not called for an edit without effect, but is for an invalid color', () => {
  const { onChange, edit } = keep(red);
  edit((now) => change(now, 'primary', '#aa0000'));
  edit(undo);
  expect(onChange).not.toHaveBeenCalled();
  edit((now) => change(now, 'primary', '#aa0000', true));
  expect(onChange.mock.calls).toEqual([[red, ['primary']]]);
});

test('two edits before the next render are both applied', () => {
  const { onChange, rerender } = keep({});
  const { result } = renderHook(() => useEdits({}, onChange));
  act(() => {
    result.current.edit((now) => change(now, 'primary', '#aa0000'));
    result.current.edit((now) => change(now, 'accent', '#0000aa'));
  });
  expect(onChange.mock.lastCall?.[0]).toEqual({ primary: '#aa0000', accent: '#0000aa' });
  rerender({ value: {}, onChange });
});

test('a new value of the parent is an undo step, and edits call the latest onChange', () => {
  const { onChange, edit, edits, rerender } = keep(red);
  const latest = vi.fn<DesignChange>();
  rerender({ value: blue, onChange: latest });
  expect([edits().present, edits().past]).toEqual([blue, [red]]);
  edit(undo);
  expect(latest.mock.calls).toEqual([[red, []]]);
  expect(onChange).not.toHaveBeenCalled();
});

test('an equal value in a new object adds no undo step', () => {
  const { edits, onChange, rerender } = keep(red);
  rerender({ value: { ...red }, onChange });
  expect(edits().past).toEqual([]);
  expect(edits()).toEqual(replace(edits(), red));
});
