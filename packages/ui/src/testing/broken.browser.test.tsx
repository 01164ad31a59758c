/**
 * Proves that the checks of every story find what they are for: each page here is broken on purpose, against one
 * requirement, and its check must say so. The report of docs/accessibility.md names these tests.
 */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import preview from '../../../../.storybook/preview.ts';
import { inspect } from './axe.ts';
import { selectedByBackgroundAlone, withoutEdge, withoutRing } from './forced-colors.ts';
import { clipped, horizontalScrollers, overflowing, spilling } from './layout.ts';
import { moving } from './motion.ts';
import { spaceText } from './text-spacing.ts';

const { body, documentElement: root } = document;
const a11y = preview.parameters?.['a11y'] as { options: Parameters<typeof inspect>[0] };

beforeEach(async () => {
  root.lang = 'nl';
  await page.viewport(1200, 900);
});
afterEach(() => {
  body.replaceChildren();
  root.style.fontSize = '';
});

const show = (html: string) => {
  body.innerHTML = `<main><h1>Kapot</h1>${html}</main>`;
};

/** What breaks a requirement, and the rule of axe that says so. */
const brokenForAxe = [
  ['1.1.1', 'image-alt', '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="30" height="30">'],
  ['1.1.1', 'svg-img-alt', '<svg role="img" width="30" height="30"><circle r="9" /></svg>'],
  ['1.3.1', 'list', '<ul><div>Geen punt</div></ul>'],
  [
    '1.3.1',
    'aria-required-children',
    '<div role="list"><div role="checkbox" aria-checked="true">Een</div></div>',
  ],
  ['1.3.5', 'autocomplete-valid', '<label>Naam <input autocomplete="voornaam"></label>'],
  [
    '1.4.1',
    'link-in-text-block',
    '<p style="color: #000">Lees <a href="#x" style="color: #222; text-decoration: none">de eisen</a> eerst.</p>',
  ],
  ['2.2.1', 'meta-refresh', '<meta http-equiv="refresh" content="900; url=#later">'],
  ['2.2.2', 'marquee', '<marquee>Beweegt</marquee>'],
  ['2.4.4', 'link-name', '<a href="#x" style="display: inline-block; padding: 20px"></a>'],
  [
    '2.5.8',
    'target-size',
    '<button style="width: 12px; height: 12px; padding: 0; border: 0" aria-label="A"></button><button style="width: 12px; height: 12px; padding: 0; border: 0" aria-label="B"></button>',
  ],
  ['3.1.2', 'valid-lang', '<p lang="nederlands">Hallo</p>'],
  ['3.3.2', 'label', '<input>'],
  ['4.1.2', 'button-name', '<button style="padding: 20px"></button>'],
  ['4.1.2', 'aria-allowed-attr', '<p role="paragraph" aria-checked="true">Tekst</p>'],
  ['4.1.2', 'nested-interactive', '<div role="button" tabindex="0">Buiten <a href="#x">binnen</a></div>'],
] as const;

describe('axe finds', () => {
  test.each(brokenForAxe)('what is broken against %s by its rule %s', async (_requirement, rule, html) => {
    show(html);
    const { findings } = await inspect(a11y.options);
    expect(findings.map((finding) => finding.rule)).toContain(rule);
  });

  test('text with too little contrast, against 1.4.3', async () => {
    show('<p style="color: #999; background: #fff">Grijs op wit</p>');
    expect((await inspect(a11y.options)).weak).toMatchObject([{ element: 'p', text: '#999999' }]);
  });

  test('nothing on a page that is right', async () => {
    show(
      '<p>Lees <a href="#x">de eisen</a>.</p><label>Naam <input autocomplete="name" style="height: 30px"></label>',
    );
    expect(await inspect(a11y.options)).toEqual({ findings: [], weak: [] });
  });
});

describe('the checks of the layout find', () => {
  test('words that a box of a fixed height cuts off, in text of 200 % or with more space, against 1.4.4', () => {
    show('<div style="height: 20px; overflow: hidden">Je diploma is binnen</div>');
    expect(clipped(body)).toEqual([]);
    root.style.fontSize = '200%';
    expect(clipped(body)).not.toEqual([]);
  });

  test('what is wider than a window of 320 px, against 1.4.10', async () => {
    show(
      '<p style="width: 600px">Breed</p><div style="overflow-x: auto"><p style="width: 600px">Breed</p></div>',
    );
    await page.viewport(320, 640);
    expect([overflowing(body).length > 0, horizontalScrollers(body).length > 0]).toEqual([true, true]);
  });

  test('words that do not fit with more space between letters, words and lines, against 1.4.12', () => {
    show('<button style="width: 9ch; height: 26px; padding: 0; white-space: nowrap">Bevestigen</button>');
    expect(spilling(body)).toEqual([]);
    const restore = spaceText();
    expect(spilling(body)).not.toEqual([]);
    restore();
    expect(spilling(body)).toEqual([]);
  });
});

describe('the checks of colors that a device forces find', () => {
  const emulate = (features: { name: string; value: string }[]) =>
    cdp().send('Emulation.setEmulatedMedia', { features });
  beforeAll(async () => {
    await emulate([{ name: 'forced-colors', value: 'active' }]);
    return () => emulate([]);
  });

  test('a control without an edge, against 1.4.11', () => {
    show('<input style="border: 0; padding: 20px" aria-label="Zonder rand">');
    expect(withoutEdge(body)).not.toEqual([]);
  });

  test('a choice that only its background shows, against 1.4.1', () => {
    show(
      '<style>[aria-selected=true] { background: gold }</style><div role="tablist"><button role="tab" aria-selected="true">Een</button><button role="tab" aria-selected="false">Twee</button></div>',
    );
    expect(selectedByBackgroundAlone(body)).not.toEqual([]);
  });

  test('a control without a ring, against 2.4.7', () => {
    show('<button style="outline: none">Zonder ring</button>');
    expect(withoutRing(body)).not.toEqual([]);
  });
});

test('the check of motion finds what moves for people who asked for less of it, against 2.2.2 and 2.3.1', () => {
  show(
    '<style>@keyframes draai { to { rotate: 1turn } }</style><p style="animation: draai 1s infinite">Draait</p>',
  );
  expect(moving(body)).not.toEqual([]);
});
