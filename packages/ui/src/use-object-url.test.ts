import { cleanup, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useObjectUrl } from './use-object-url.ts';

const [create, revoke] = [vi.fn<(file: Blob) => string>(), vi.fn<(url: string) => void>()];

beforeEach(() => {
  let count = 0;
  create.mockReset().mockImplementation(() => `blob:${(count += 1)}`);
  revoke.mockReset();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
});
afterEach(cleanup);

test('useObjectUrl() revokes the URL of a file when another file is shown, and on unmount', () => {
  const [one, two] = [new Blob(['1']), new Blob(['2'])];
  const initialProps: { file: Blob | null } = { file: one };
  const { result, rerender, unmount } = renderHook(({ file }) => useObjectUrl(file), {
    initialProps,
  });
  expect(result.current).toBe('blob:1');
  rerender({ file: one });
  expect(create).toHaveBeenCalledTimes(1);
  rerender({ file: two });
  expect([result.current, revoke.mock.calls]).toEqual(['blob:2', [['blob:1']]]);
  rerender({ file: null });
  expect([result.current, revoke.mock.calls.length]).toEqual([undefined, 2]);
  rerender({ file: one });
  unmount();
  expect(revoke.mock.calls.at(-1)).toEqual(['blob:3']);
});

test('on a server a file has no address', () => {
  const Part = () => String(useObjectUrl(new Blob(['1'])));
  expect(renderToString(createElement(Part))).toBe('undefined');
  expect(create).not.toHaveBeenCalled();
});
