import { expect, test } from 'vitest';
import { fold, foldLetters } from './fold.ts';

test.each([
  ['Özlem van  der Ĳssel', 'ozlem van der ijssel'],
  ['IJSSEL', 'ijssel'],
  ['Zoë'.normalize('NFD'), 'zoe'],
  ['Zoë'.normalize('NFC'), 'zoe'],
  ['’t Hooft', 't hooft'],
  ['\u2018t Hooft', 't hooft'],
  ['\u00b4t Hooft', 't hooft'],
  ['`t Hooft', 't hooft'],
  ['\uff07t Hooft', 't hooft'],
  ['\u02bct Hooft', 't hooft'],
  ['\u0149', 'n'],
  ["O'Brien", 'obrien'],
  ['Amrani, Fatima', 'amrani fatima'],
  ['Jansen-de Vries', 'jansen de vries'],
  ['Jansen\u2011de\u00a0Vries', 'jansen de vries'],
  ['J.P. Smit', 'jp smit'],
  ['Voorbeeld Advies B.V.', 'voorbeeld advies bv'],
  ['Yıldız İnci', 'yildiz inci'],
  ['Łukasz Sørensen', 'lukasz sorensen'],
  ['Đorđe Groß', 'dorde gross'],
  ['ΣΟΦΟΣ', 'σοφοσ'],
  ['Иван', 'иван'],
  ['Ａｎｎａ', 'anna'],
  ['An\u200bna\u202e', 'anna'],
  ['An\u0000na\uffff', 'anna'],
  ['An\ud800na', 'anna'],
  ['Anna\r\nMaria', 'anna maria'],
  [' 3M & Zoon ', '3m zoon'],
  [String.raw`50%_\ korting`, '50 korting'],
  ["'’-.,", ''],
  ['', ''],
])('fold(%j) is %j', (text, folded) => expect(fold(text)).toBe(folded));

/** Every character up to the emoji; there are no letters of names beyond. */
const characters = Array.from({ length: 0x1_f0_00 }, (_, point) => String.fromCodePoint(point));

test('folding a folded text changes nothing, whatever the character', () => {
  const changed = characters.map((each) => fold(`a${each}b`)).filter((folded) => fold(folded) !== folded);
  expect(changed).toEqual([]);
});

test('a character folds alike in each of its Unicode forms', () => {
  const composed = characters.filter((each) => each.normalize('NFKD') !== each);
  const differing = composed.filter((each) =>
    (['NFC', 'NFD', 'NFKC', 'NFKD'] as const).some((form) => fold(each.normalize(form)) !== fold(each)),
  );
  expect(composed.length).toBeGreaterThan(15_000);
  expect(differing).toEqual([]);
});

test('foldLetters keeps the signs between letters', () => {
  expect(foldLetters("Zoë's Ĳs-2026!")).toBe("zoe's ijs-2026!");
});
