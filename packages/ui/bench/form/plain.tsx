import './plain.css';
import { useState } from 'react';
import { show } from './form.tsx';
import { isTooShort, numbers, words } from './words.ts';

/** Renders the baseline: a field written by hand for a single page, with its own error. */
function Entry({ number }: { number: number }) {
  const [error, setError] = useState('');
  const id = `field-${number}`;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {words.label(number)}
      </label>
      <input
        className="input"
        id={id}
        name={id}
        type="text"
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={error ? true : undefined}
        onBlur={(event) => setError(isTooShort(event.target.value) ? words.error : '')}
      />
      <p className="hint" id={`${id}-hint`}>
        {words.hint}
      </p>
      {error && (
        <p className="error" id={`${id}-error`}>
          <svg
            viewBox="0 0 24 24"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            aria-hidden="true"
          >
            <circle cx="12" cy="12" r="10" />
            <path d="M12 8v4M12 16h.01" />
          </svg>
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

show(() => (
  <form>
    {numbers.map((number) => (
      <Entry key={number} number={number} />
    ))}
  </form>
));
