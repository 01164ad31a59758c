import { memo, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { isUnpaged, makeRows, wantedRows, type Person } from './rows.ts';

/** The baseline: a table written by hand for a single page, with system fonts and no part of the library. */
const headers: [key: keyof Person, label: string][] = [
  ['name', 'Naam'],
  ['town', 'Plaats'],
  ['role', 'Rol'],
  ['start', 'In dienst'],
  ['hours', 'Uren'],
  ['salary', 'Salaris'],
  ['score', 'Score'],
  ['modules', 'Modules'],
];
const number = new Intl.NumberFormat('nl-NL');
const date = (iso: string) => `${iso.slice(8)}-${iso.slice(5, 7)}-${iso.slice(0, 4)}`;
const collator = new Intl.Collator('nl', { numeric: true });

const Row = memo(function Row({ row }: { row: Person }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <tr>
        <td>
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Meer over ${row.name}`}
            onClick={() => setOpen(!open)}
          >
            {open ? '−' : '+'}
          </button>
        </td>
        <td>{row.name}</td>
        <td>{row.town}</td>
        <td>{row.role}</td>
        <td>{date(row.start)}</td>
        <td className="right">{number.format(row.hours)}</td>
        <td className="right">{number.format(row.salary)}</td>
        <td className="right">{number.format(row.score)}</td>
        <td className="right">{number.format(row.modules)}</td>
      </tr>
      {open && (
        <tr>
          <td colSpan={9}>
            <p>Meer over {row.name}</p>
          </td>
        </tr>
      )}
    </>
  );
});

function compare(a: Person, b: Person, key: keyof Person): number {
  const [left, right] = [a[key], b[key]];
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

const pageSize = 100;
/** Height of a row in px. */
const rowHeight = 41;
/** Number of rows to render when all rows are on one page. */
const drawn = 35;

/** Returns the index of the first row to render when all rows are on one page. */
function useFirstDrawn(count: number): number {
  const [first, setFirst] = useState(0);
  useEffect(() => {
    if (!isUnpaged) return undefined;
    const follow = () => {
      const above = Math.max(0, Math.floor(window.scrollY / rowHeight / 5) * 5 - 5);
      setFirst(Math.min(above, count - drawn));
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [count]);
  return first;
}

function Table({ rows }: { rows: readonly Person[] }) {
  const [sort, setSort] = useState<{ key: keyof Person; sign: number } | null>(null);
  const [page, setPage] = useState(1);
  const sorted = useMemo(
    () => (sort ? rows.toSorted((a, b) => sort.sign * compare(a, b, sort.key)) : rows),
    [rows, sort],
  );
  const firstDrawn = useFirstDrawn(rows.length);
  const pages = Math.ceil(rows.length / pageSize);
  const from = isUnpaged ? firstDrawn : (page - 1) * pageSize;
  const to = isUnpaged ? from + drawn : from + pageSize;
  return (
    <>
      <table>
        <caption>Medewerkers</caption>
        <thead>
          <tr>
            <th aria-label="Openklappen" />
            {headers.map(([key, label]) => (
              <th
                key={key}
                aria-sort={sort?.key !== key ? undefined : sort.sign > 0 ? 'ascending' : 'descending'}
              >
                <button
                  type="button"
                  onClick={() => {
                    setSort({ key, sign: sort?.key === key ? -sort.sign : 1 });
                    setPage(1);
                  }}
                >
                  {label} {sort?.key === key && (sort.sign > 0 ? '↑' : '↓')}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isUnpaged && <tr style={{ height: from * rowHeight }} />}
          {sorted.slice(from, to).map((row) => (
            <Row key={row.id} row={row} />
          ))}
          {isUnpaged && <tr style={{ height: (rows.length - to) * rowHeight }} />}
        </tbody>
      </table>
      {!isUnpaged && (
        <nav>
          <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Vorige
          </button>
          Pagina {page} van {pages}
          <button type="button" disabled={page === pages} onClick={() => setPage(page + 1)}>
            Volgende
          </button>
        </nav>
      )}
    </>
  );
}

const rows = makeRows(wantedRows);

Object.assign(window, {
  mount: () => createRoot(document.getElementById('root') ?? document.body).render(<Table rows={rows} />),
});
