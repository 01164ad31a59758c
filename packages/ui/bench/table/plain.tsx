import '../../src/theme/theme.css';
import { memo, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { makeRows, wantedRows, type Person } from './rows.ts';

/** The baseline: the same table, cards included, written for this page alone, without options and without reuse. */
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
        <td className="expand">
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Meer over ${row.name}`}
            onClick={() => setOpen(!open)}
          />
        </td>
        <th scope="row">{row.name}</th>
        <td data-label="Plaats">{row.town}</td>
        <td data-label="Rol">{row.role}</td>
        <td data-label="In dienst" className="date">
          {date(row.start)}
        </td>
        <td data-label="Uren" className="number">
          {number.format(row.hours)}
        </td>
        <td data-label="Salaris" className="number">
          {number.format(row.salary)}
        </td>
        <td data-label="Score" className="number">
          {number.format(row.score)}
        </td>
        <td data-label="Modules" className="number">
          {number.format(row.modules)}
        </td>
      </tr>
      {open && (
        <tr className="details">
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

function Table({ rows }: { rows: readonly Person[] }) {
  const [sort, setSort] = useState<{ key: keyof Person; sign: number } | null>(null);
  const [page, setPage] = useState(1);
  const sorted = useMemo(
    () => (sort ? rows.toSorted((a, b) => sort.sign * compare(a, b, sort.key)) : rows),
    [rows, sort],
  );
  const pages = Math.ceil(rows.length / 100);
  const shown = sorted.slice((page - 1) * 100, page * 100);
  return (
    <div className="root">
      <table className="table">
        <caption>Medewerkers</caption>
        <thead>
          <tr>
            <th scope="col" aria-label="Openklappen" />
            {headers.map(([key, label]) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort?.key !== key ? undefined : sort.sign > 0 ? 'ascending' : 'descending'}
              >
                <button
                  type="button"
                  onClick={() => {
                    setSort({ key, sign: sort?.key === key ? -sort.sign : 1 });
                    setPage(1);
                  }}
                >
                  {label}
                  <svg
                    width="16"
                    height="16"
                    viewBox="0 0 24 24"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                  >
                    {sort?.key !== key && <path d="m7 15 5 5 5-5" />}
                    {sort?.key !== key && <path d="m7 9 5-5 5 5" />}
                    {sort?.key === key && <path d={sort.sign > 0 ? 'm5 12 7-7 7 7' : 'm19 12-7 7-7-7'} />}
                    {sort?.key === key && <path d="M12 5v14" />}
                  </svg>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      <nav aria-label="Paginering">
        <p>
          Pagina {page} van {pages}, rijen {(page - 1) * 100 + 1} tot en met {page * 100} van {rows.length}
        </p>
        <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>
          Vorige
        </button>
        {[...new Set([1, page - 1, page, page + 1, pages])]
          .filter((target) => target >= 1 && target <= pages)
          .map((target) => (
            <button
              key={target}
              type="button"
              aria-label={`Pagina ${target}`}
              aria-current={target === page ? 'page' : undefined}
              onClick={() => setPage(target)}
            >
              {target}
            </button>
          ))}
        <button type="button" disabled={page === pages} onClick={() => setPage(page + 1)}>
          Volgende
        </button>
      </nav>
    </div>
  );
}

const rows = makeRows(wantedRows);

Object.assign(window, {
  mount: () => createRoot(document.getElementById('root') ?? document.body).render(<Table rows={rows} />),
});
