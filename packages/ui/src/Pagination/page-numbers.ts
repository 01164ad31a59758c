/** Returns the offered page numbers: the ends, the current page and the pages next to it; `null` for skipped ones. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)];
  return numbers.flatMap((number, place) => {
    const skipped = number - (numbers[place - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // Shows a single skipped number, which is as wide as the ellipsis.
    return [skipped === 1 ? number - 1 : null, number];
  });
}
