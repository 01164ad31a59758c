/** Converts a property path into the name of a form field: `contacts[0].phone` becomes `contacts.0.phone`. */
export function formPath(propertyPath: string): string {
  return propertyPath.replace(/\[([^[\]]+)\]/g, '.$1').replace(/^\./, '');
}
