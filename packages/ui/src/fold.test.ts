import { expect, test } from 'vitest';
import { fold } from './fold.ts';

test.each([
  ['Zoë', 'zoe'],
  ['Zoe\u0308', 'zoe'],
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['Ĳssel', 'ijssel'],
  ['Ｆｕｌｌ ﬁt', 'full fit'],
  ['İpek Işık', 'ipek isik'],
  ['’t  \u00a0Hooft', "'t hooft"],
  ['a\u200bb\u202e', 'ab'],
])('[CMP-07] fold(%j) returns %j', (text, folded) => expect(fold(text)).toBe(folded));
