/**
 * Removes the characters that have no shape, such as the marks of direction around a text that was pasted from another
 * program.
 */
export const withoutInvisible = (text: string) => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
