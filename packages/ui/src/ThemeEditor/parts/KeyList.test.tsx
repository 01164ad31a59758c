import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { compileTheme } from '../../theme/compile-theme.ts';
import { themeKeys, type ThemeKey } from '../../theme/keys/keys.ts';
import { begin } from '../model/edits.ts';
import { KeyList } from './KeyList.tsx';
import { themeEditorTexts as texts } from '../model/texts.ts';

afterEach(cleanup);

const onPointedEnd = vi.fn<() => void>();

function open({ clicked = null, wrong }: { clicked?: readonly ThemeKey[] | null; wrong?: ThemeKey } = {}) {
  const colors = { text: '#112233' } as const;
  return render(
    <KeyList
      texts={texts}
      edits={begin(colors)}
      compiled={compileTheme(colors)}
      clickedKeys={clicked}
      onPointedEnd={onPointedEnd}
      idOf={(key) => key}
      errorOf={(key) => (key === wrong ? 'Fout' : undefined)}
      onChange={() => {}}
      onLeave={() => {}}
      onShow={undefined}
    />,
  );
}
const search = (text: string) =>
  fireEvent.change(screen.getByLabelText(texts.search), { target: { value: text } });
const shown = () => themeKeys.map(({ key }) => key).filter((key) => document.getElementById(key) !== null);
const count = () => document.querySelector('output')?.textContent;

test('[ENV-07] all colors are listed by group, and a search filters them by name or key', () => {
  open();
  expect([shown().length, count(), document.querySelectorAll('details').length > 1]).toEqual([
    themeKeys.length,
    undefined,
    true,
  ]);
  search(' BUTTON_CTA_ICON ');
  expect(shown().every((key) => key.includes('button_cta_icon'))).toBe(true);
  expect(count()).toBe(
    texts.found.replace('{count}', String(shown().length)).replace('{total}', String(themeKeys.length)),
  );
  search('bestaat niet');
  expect([shown(), count()]).toEqual([[], texts.nothingFound]);
  fireEvent.click(screen.getByText(texts.allColors));
  expect([shown().length, onPointedEnd.mock.calls.length]).toEqual([themeKeys.length, 1]);
});

test('[ENV-07] a click in the preview lists only the colors used there, and a search filters among those', () => {
  open({ clicked: ['primary', 'text'] });
  expect([shown(), count()]).toEqual([['primary', 'text'], texts.pointed]);
  search('primary');
  expect(shown()).toEqual(['primary']);
});

test('[ENV-05] a color with an error stays listed during any search', () => {
  open({ clicked: ['primary'], wrong: 'accent' });
  expect(shown()).toEqual(['primary', 'accent']);
  search('bestaat niet');
  expect(shown()).toEqual(['accent']);
});

test('[ENV-10] only a chosen color shows its contrast and can be restored', () => {
  open({ clicked: ['text', 'title'] });
  const row = (key: string) => document.getElementById(key)?.closest('li')?.textContent ?? '';
  expect([row('text'), row('title')].map((text) => text.includes(texts.restore))).toEqual([true, false]);
  expect([row('text'), row('title')].map((text) => text.includes('Contrast'))).toEqual([true, false]);
});

// `#767676` has 4.54 on the white surface, which needs 5.4, and less on the page, which needs 4.5.
test.each([
  ['the page', '#d0d0d0', 'Contrast 2,9 op 1: te laag, nodig is 4,5 op 1'],
  ['the surface', '#f7f5f8', 'Contrast 4,5 op 1: te laag, nodig is 5,4 op 1'],
] as const)(
  '[ENV-10] a color is judged on %s where it is furthest below what is needed there',
  (_, background, words) => {
    const colors = { text: '#767676', background } as const;
    const compiled = compileTheme(colors);
    render(
      <KeyList
        texts={texts}
        edits={begin(colors)}
        compiled={compiled}
        clickedKeys={['text']}
        onPointedEnd={onPointedEnd}
        idOf={(key) => key}
        errorOf={() => undefined}
        onChange={() => {}}
        onLeave={() => {}}
        onShow={undefined}
      />,
    );
    expect(document.querySelector('[data-passes]')?.textContent).toBe(words);
  },
);
