import assert from 'node:assert/strict';
import { test } from 'node:test';
import { minifyCss, minifyStyles } from './minify-styles.ts';

const cases = [
  ['  color : red;\n  margin: 0 auto;\n}', ' color :red;margin:0 auto}'],
  ['/* why */ a  >  b:hover, c {\n', ' a>b:hover,c{'],
  ["content: ' ;  ';\n", "content:' ;  ';"],
  ['width: calc( (1px + 2px) * 3 );', 'width:calc((1px + 2px) * 3);'],
  ['@media (hover: hover) and (width >= 1px) {', '@media (hover:hover) and (width>= 1px){'],
  ['& ', '& '],
];

test('styles get short and stay what they are', () => {
  for (const [css = '', short] of cases) assert.equal(minifyCss(css), short);
});

test('what is not a style stays, and every statement stays on its line', () => {
  const code = [
    'const text = `a',
    '  b`;',
    'const Root = styled.div`',
    '  color: red;',
    '  ${size}',
    '  /* Why. */',
    '  & ${Part} {',
    '    margin: 0;',
    '  }',
    '`;',
    'const last = css`',
    '  a: b;',
    '`;',
    'end();',
  ].join('\n');
  const lines = minifyStyles(code).split('\n');
  assert.equal(lines.length, 14);
  assert.equal(lines[1], '  b`;');
  assert.ok(lines.join('').includes('styled.div`color:red;${size} & ${Part}{margin:0}`;'));
  assert.equal(lines[10], 'const last = css`a:b;`');
  assert.equal(lines[13], 'end();');
});
