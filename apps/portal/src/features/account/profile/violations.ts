import { formPath, type Violation } from '@portal/contract/hydra';
import { profileNames, type ProfileName } from './values.ts';

const names = new Set<string>(profileNames);

/** Fields that the server names otherwise than the form does. */
const otherNames: Record<string, string> = { address: 'postalCode' };

/**
 * The fields of the form that violations are about, and what the others say. `part` is what was saved: `email` of the contact
 * is `contact.email` here.
 */
export function sortViolations(
  part: 'contact' | 'person',
  violations: Violation[],
): { names: ProfileName[]; others: string[] } {
  const placed: ProfileName[] = [];
  const others: string[] = [];
  for (const { propertyPath, message } of violations) {
    const path = formPath(propertyPath);
    const name = `${part}.${otherNames[path] ?? path}`;
    if (names.has(name)) placed.push(name as ProfileName);
    else if (message !== '') others.push(message);
  }
  return { names: placed, others };
}
