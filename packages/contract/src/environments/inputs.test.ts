import { expect, test } from 'vitest';
import { isImageReference } from './inputs.ts';

const id = '0b9c1d2e-0000-4000-8000-000000000001';

test.each([
  [`/api/media_objects/${id}`, true],
  [`/api/media_objects/${id.toUpperCase()}`, true],
  [`/api/media_objects/${id}/x`, false],
  [`https://evil.example/api/media_objects/${id}`, false],
  [id, false],
  ['', false],
  [null, false],
])('%j refers to an uploaded image: %s', (value, is) => expect(isImageReference(value)).toBe(is));
