import { useState } from 'react';
import { TextField } from '../../src/TextField/TextField.tsx';
import { show } from './form.tsx';
import { isTooShort, numbers, words } from './words.ts';

function Entry({ number }: { number: number }) {
  const [error, setError] = useState('');
  return (
    <TextField
      label={words.label(number)}
      hint={words.hint}
      error={error}
      name={`field-${number}`}
      onBlur={(event) => setError(isTooShort(event.target.value) ? words.error : '')}
    />
  );
}

show(() => (
  <form>
    {numbers.map((number) => (
      <Entry key={number} number={number} />
    ))}
  </form>
));
