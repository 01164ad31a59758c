/** `contacts[0].phone` as a form names it: `contacts.0.phone`. */
export function formPath(propertyPath: string): string {
  return propertyPath.replace(/\[([^[\]]+)\]/g, '.$1').replace(/^\./, '');
}
