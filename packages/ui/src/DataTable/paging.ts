/** Which rows a page holds and which page numbers are offered. Pages count from 1. */
export const defaultPageSize = 100;

/** The rows of one page: from and to count from 1, `to` included; both 0 when there are none. */
export interface PageRange {
  page: number;
  pages: number;
  from: number;
  to: number;
  total: number;
}

/** A page that does not exist becomes the nearest one that does; a size that is no positive number becomes 100. */
export function pageRange(total: number, page: number, pageSize: number): PageRange {
  const size = pageSize >= 1 ? Math.floor(pageSize) : defaultPageSize;
  const pages = Math.max(1, Math.ceil(total / size));
  const wanted = Number.isNaN(page) ? 1 : Math.trunc(page);
  const current = Math.min(Math.max(1, wanted), pages);
  const before = current === 1 ? 0 : (current - 1) * size;
  return {
    page: current,
    pages,
    from: Math.min(before + 1, total),
    to: Math.min(before + size, total),
    total,
  };
}

/** The numbers to offer: the ends, the current page and its neighbours; `null` stands for those left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b);
  return numbers.flatMap((number, place) => {
    const skipped = number - (numbers[place - 1] ?? 0) - 1;
    if (skipped === 0) return [number];
    // A single number takes no more room than the sign for it.
    return [skipped === 1 ? number - 1 : null, number];
  });
}
