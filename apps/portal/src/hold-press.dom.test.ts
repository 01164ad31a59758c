import { afterEach, expect, test, vi } from 'vitest';

/** A script without types, which the first HTML contains as text. */
const script: string = './hold-press.js';
const root = document.createElement('div');
const buttonOf = (id: string) => root.querySelector<HTMLButtonElement>(`#${id}`) as HTMLButtonElement;
/** Presses an element, and returns whether the browser may do what that is for. */
const press = (selector: string) =>
  root.querySelector(selector)?.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));

/** Shows the first HTML and runs its script. */
async function start(html: string) {
  vi.resetModules();
  root.innerHTML = html;
  document.body.append(root);
  await import(/* @vite-ignore */ script);
}

afterEach(() => root.remove());

test('only the last press on a button before the portal is ready is repeated afterwards', async () => {
  await start('<button id="a"><b>Inloggen</b></button><button id="c">Toon</button><a href="#x">x</a>');
  const pressed: string[] = [];
  for (const id of ['a', 'c'])
    buttonOf(id).addEventListener('click', ({ defaultPrevented }) => !defaultPrevented && pressed.push(id));
  const opacities = () => ['a', 'c'].map((id) => buttonOf(id).style.opacity);
  expect([press('a[href]'), press('#c')]).toEqual([true, false]);
  expect([pressed, opacities()]).toEqual([[], ['', '0.6']]);
  expect(press('b')).toBe(false);
  expect([pressed, opacities()]).toEqual([[], ['0.6', '']]);
  window.releasePress?.();
  expect([pressed, opacities()]).toEqual([['a'], ['', '']]);
  expect(window.releasePress).toBeUndefined();
  expect([press('#c'), pressed]).toEqual([true, ['a', 'c']]);
});

test('no button is pressed when the portal gets ready without an earlier press', async () => {
  await start('<button id="a">Inloggen</button>');
  const onClick = vi.fn<() => void>();
  buttonOf('a').addEventListener('click', onClick);
  window.releasePress?.();
  expect(onClick).not.toHaveBeenCalled();
});
