import { expect, expectAccessible, test } from '../harness/test.ts';
import { walk } from '../harness/walk/keyboard.ts';

const ring = '<style>a, button, input { outline-offset: 2px } :focus { outline: 2px solid }</style>';
const page = (body: string) => `<!doctype html>${ring}<p style="padding: 8px">${body}`;

test('walk() visits each visible control once, and one radio button of a group', async ({ page: tab }) => {
  await tab.setContent(
    page(`<a href="#x">Eerste</a> <button>Tweede</button> <button disabled>Uit</button> <button hidden>Weg</button>
      <label><input type="radio" name="r"> Ja</label> <label><input type="radio" name="r" checked> Nee</label>
      <label>Naam <input></label>`),
  );
  expect(await walk(tab, { into: 'Naam', text: 'Anna' })).toEqual(['Eerste', 'Tweede', 'Nee', 'Naam']);
  await expect(tab.getByLabel('Naam')).toHaveValue('Anna');
});

for (const [fault, body, told] of [
  [
    'shows no focus',
    '<button style="outline: none">Een</button> <button>Twee</button>',
    'nothing showed the focus of Een',
  ],
  [
    'lies under a bar',
    '<button>Een</button><b style="position: fixed; inset: 0 0 auto; height: 50px">Balk</b>',
    'covered by',
  ],
  [
    'lies outside the window',
    '<button style="position: fixed; left: -80px">Een</button>',
    'outside the window',
  ],
  [
    'is unreachable by the Tab key',
    '<button>Een</button> <button tabindex="-1">Twee</button>',
    'skipped: <button tabindex',
  ],
  ['has a tabindex', '<button>Een</button> <button tabindex="1">Twee</button>', 'skipped: <button tabindex'],
  [
    'sends the focus back',
    '<i id="top" tabindex="-1">Top</i> <button>Een</button> <button onkeydown="document.getElementById(`top`).focus(); event.preventDefault()">Twee</button>',
    'not in the order of the page',
  ],
  [
    'keeps the focus',
    '<button>Een</button> <button onblur="this.focus()">Twee</button>',
    'never ends: Twee, Twee',
  ],
] as const) {
  test(`walk() reports a control that ${fault}`, async ({ page: tab }) => {
    await tab.setContent(page(body));
    await expect(walk(tab)).rejects.toThrow(told);
  });
}

test('expectAccessible() reports a text in the font of the browser', async ({ page: tab }) => {
  await tab.setContent(
    `<!doctype html><html lang="nl"><title>Portaal</title><style>
      :root { --portal-font-text: 'Open Sans'; font-family: 'Open Sans' } p { font-family: serif }
    </style><main><h1>Portaal</h1><p>Welkom</p></main>`,
  );
  await expect(expectAccessible(tab)).rejects.toThrow('Welkom: serif');
});

for (const [fault, head, rule] of [
  ['without a language', '<html><title>Portaal</title>', 'html-has-lang'],
  ['without a title', '<html lang="nl">', 'document-title'],
] as const) {
  test(`expectAccessible() reports a page ${fault}`, async ({ page: tab }) => {
    await tab.setContent(`<!doctype html>${head}<main><h1>Portaal</h1></main>`);
    await expect(expectAccessible(tab)).rejects.toThrow(rule);
  });
}
