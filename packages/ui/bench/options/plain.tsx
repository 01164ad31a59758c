import './plain.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { labels } from './labels.ts';

/**
 * The baseline: a list in a panel, written by hand for a single page. Renders only the visible rows, with system fonts
 * and no part of the library.
 */
const rowHeight = 40;
const drawn = 9;
const searchable = labels.map((label) => ({ label, folded: label.toLowerCase() }));

function Options() {
  const [query, setQuery] = useState('');
  const [top, setTop] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => {
    const wanted = query.trim().toLowerCase();
    return wanted ? searchable.filter(({ folded }) => folded.includes(wanted)) : searchable;
  }, [query]);
  const start = Math.max(0, Math.min(Math.floor(top / rowHeight), found.length - drawn));
  const end = Math.min(found.length, start + drawn);

  function toggle(label: string) {
    const next = new Set(chosen);
    if (!next.delete(label)) next.add(label);
    setChosen(next);
  }

  return (
    <div className="panel">
      <label>
        Zoek optie
        <input
          type="search"
          onInput={(event) => {
            setQuery(event.currentTarget.value);
            setTop(0);
          }}
        />
      </label>
      <p>{`${found.length} van ${labels.length} opties`}</p>
      <div className="list" onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
        <ul style={{ paddingTop: start * rowHeight, paddingBottom: (found.length - end) * rowHeight }}>
          {found.slice(start, end).map(({ label }) => (
            <li key={label}>
              <label>
                <input type="checkbox" checked={chosen.has(label)} onChange={() => toggle(label)} />
                {label}
              </label>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Office
      </button>
      {open && <Options />}
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
