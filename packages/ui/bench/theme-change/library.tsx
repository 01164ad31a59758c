import '../../src/theme/theme.css';
import { Profiler } from 'react';
import { createRoot } from 'react-dom/client';
import { Button } from '../../src/Button/Button.tsx';
import { Card } from '../../src/Card/Card.tsx';
import { TextField } from '../../src/TextField/TextField.tsx';
import { applyVariables } from '../../src/theme/apply-theme.ts';
import { numbers } from './numbers.ts';

let commits = 0;

/** Renders 100 cards, each with a text field and a button: 300 components of the library. */
function Page() {
  return (
    <Profiler id="page" onRender={() => (commits += 1)}>
      {numbers.map((number) => (
        <Card key={number} title={`Kaart ${number}`}>
          <TextField label={`Veld ${number}`} name={`field-${number}`} />
          <Button variant="cta">Opslaan</Button>
        </Card>
      ))}
    </Profiler>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);

Object.assign(window, {
  commits: () => commits,
  change: (variables: Record<string, string>) => applyVariables(document.documentElement, variables),
});
