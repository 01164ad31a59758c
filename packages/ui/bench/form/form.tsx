import '../../src/theme/theme.css';
import { Profiler, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

let commits = 0;

/** Renders a form and counts React's commits in it. */
export function show(Form: ComponentType) {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <Profiler id="form" onRender={() => (commits += 1)}>
      <Form />
    </Profiler>,
  );
  Object.assign(window, { commits: () => commits });
}
