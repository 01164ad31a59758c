/** 1 to 100: one number for each card of the page. */
export const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
