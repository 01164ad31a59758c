import { expect, test } from 'vitest';
import { begin, change, redo, replace, settle, undo } from './edits.ts';

const start = begin({ primary: '#112233' });

test('a change of a color can be undone and redone', () => {
  const changed = change(start, 'primary', '#445566');
  expect(changed.present).toEqual({ primary: '#445566' });
  expect(undo(changed).present).toEqual({ primary: '#112233' });
  expect(redo(undo(changed)).present).toEqual({ primary: '#445566' });
});

test('changes of one color until it is settled are one undo step, another color starts a new step', () => {
  const dragged = change(change(start, 'accent', '#000001'), 'accent', '#000002');
  expect(dragged.past).toHaveLength(1);
  expect(undo(dragged).present).toEqual(start.present);
  expect(change(settle(dragged), 'accent', '#000003').past).toHaveLength(2);
  expect(change(dragged, 'text', '#000003').past).toHaveLength(2);
});

test('setting a color to null removes it from the theme, and setting an equal color adds no undo step', () => {
  expect(change(start, 'primary', null).present).toEqual({});
  expect(change(start, 'primary', '#112233')).toBe(start);
  expect(change(start, 'accent', null)).toBe(start);
});

test('a change after an undo discards the redo steps', () => {
  const back = undo(change(start, 'primary', '#445566'));
  expect(redo(change(back, 'primary', '#778899')).present).toEqual({ primary: '#778899' });
});

test('replacing the theme is one undo step; undo and redo stop at the ends', () => {
  const replaced = replace(start, { text: '#000000' });
  expect(replaced.present).toEqual({ text: '#000000' });
  expect(undo(undo(replaced)).present).toEqual(start.present);
  expect(redo(replaced).present).toEqual(replaced.present);
});

test('undo goes back one step at a time, and a theme that differs in one color adds a step', () => {
  const steps = (['#000001', '#000002', '#000003'] as const).reduce(
    (edits, color) => change(settle(edits), 'primary', color),
    start,
  );
  expect([undo(steps), undo(undo(steps))].map(({ present }) => present.primary)).toEqual([
    '#000002',
    '#000001',
  ]);
  const back = undo(undo(undo(steps)));
  expect(
    [redo(back), redo(redo(back)), redo(redo(redo(back)))].map(({ present }) => present.primary),
  ).toEqual(['#000001', '#000002', '#000003']);
  const two = begin({ primary: '#112233', text: '#000000' });
  expect(replace(two, { primary: '#112233', text: '#ffffff' }).past).toHaveLength(1);
});

test('an invalid color is marked as unreadable until it is corrected, undone or replaced', () => {
  const typed = change(start, 'accent', null, true);
  expect(typed).toMatchObject({ unreadable: ['accent'], past: [] });
  expect(change(typed, 'accent', '#445566').unreadable).toEqual([]);
  const both = change(typed, 'text', null, true);
  expect(change(both, 'accent', '#445566').unreadable).toEqual(['text']);
  expect(undo(typed)).toMatchObject({ unreadable: [], generation: 1, present: start.present });
  expect(replace(typed, start.present)).toMatchObject({ unreadable: [], generation: 1, past: [] });
});

test('undo keeps the last hundred steps', () => {
  const colors = Array.from(
    { length: 101 },
    (_, index) => `#0000${index.toString(16).padStart(2, '0')}` as const,
  );
  const edited = colors.reduce((edits, color) => change(settle(edits), 'primary', color), start);
  expect(edited.past).toHaveLength(100);
  const back = Array.from({ length: 100 }).reduce<typeof edited>((edits) => undo(edits), edited);
  expect(back.present).toEqual({ primary: '#000000' });
});
