import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('[T29] escapeHtml escapes tags, quotes and entities', () => {
  expect(escapeHtml(`<b title="a" id='b'>&amp;</b>`)).toBe(
    '&lt;b title=&quot;a&quot; id=&#39;b&#39;&gt;&amp;amp;&lt;/b&gt;',
  );
  expect(escapeHtml('gewoon: é € 😀')).toBe('gewoon: é € 😀');
});
