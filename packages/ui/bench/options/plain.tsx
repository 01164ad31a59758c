import '../../src/theme/theme.css';
import './plain.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { labels } from './labels.ts';

/**
 * The baseline: a windowed list written by hand for a single page, with rows of 40 px and as many of them in the
 * document as the library has.
 */
const rowHeight = 40;
const inSight = 7;
const beyond = 6;
const searchable = labels.map((label) => ({ label, folded: label.toLowerCase() }));

function Options() {
  const [query, setQuery] = useState('');
  const [top, setTop] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(() => {
    const wanted = query.trim().toLowerCase();
    return wanted ? searchable.filter(({ folded }) => folded.includes(wanted)) : searchable;
  }, [query]);
  const first = Math.min(Math.floor(top / rowHeight), Math.max(0, found.length - inSight));
  const start = Math.max(0, first - beyond);
  const end = Math.min(found.length, first + inSight + beyond);

  function toggle(label: string) {
    const next = new Set(chosen);
    if (!next.delete(label)) next.add(label);
    setChosen(next);
  }

  return (
    <div className="panel" id="panel" popover="auto">
      <label className="name" htmlFor="search">
        Zoek optie
      </label>
      <input
        className="search"
        id="search"
        type="search"
        autoComplete="off"
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setTop(0);
        }}
      />
      <p className="count">{`${found.length} van ${labels.length} opties`}</p>
      <div className="list" onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
        <ul style={{ paddingTop: start * rowHeight, paddingBottom: (found.length - end) * rowHeight }}>
          {found.slice(start, end).map(({ label }, index) => (
            <li key={label} aria-setsize={found.length} aria-posinset={start + index + 1}>
              <label>
                <input type="checkbox" checked={chosen.has(label)} onChange={() => toggle(label)} />
                <span>{label}</span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <>
      <button className="trigger" type="button" popoverTarget="panel">
        Office
      </button>
      <Options />
    </>,
  );
}
