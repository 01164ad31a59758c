import { expect, test } from 'vitest';
import { checkRowKeys } from './rows.ts';

test('[CMP-04] rows that cannot be told apart tell what, why and how to solve it', () => {
  expect(() => checkRowKeys(['a', 'b', 'a'], (row) => row)).toThrow(
    /two rows have the key 'a'.* go by its key.* Let rowKey give each row another/,
  );
  expect(() => checkRowKeys(['a', 'b'], (row) => row)).not.toThrow();
});
