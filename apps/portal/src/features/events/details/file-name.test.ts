import { expect, test } from 'vitest';
import { fileName } from './file-name.ts';

test.each([
  ['Zorgplicht: één jaar', 'zorgplicht-een-jaar'],
  ['  PE-examen (Wft) ', 'pe-examen-wft'],
  ['../../etc/passwd', 'etc-passwd'],
  ['日本', 'evenement'],
  ['', 'evenement'],
])('the file of the event %s is named %s', (title, name) => expect(fileName(title, 'evenement')).toBe(name));
