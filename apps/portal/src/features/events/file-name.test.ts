import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Zorgplicht: één jaar', 'zorgplicht-een-jaar'],
  ['  PE-examen (Wft) ', 'pe-examen-wft'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本', 'evenement'],
  ['', 'evenement'],
])('a file for %s is called %s', (title, name) => expect(fileName(title, 'evenement')).toBe(name));
