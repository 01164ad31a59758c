/** Hydrates the page that a server rendered, and marks the document as ready once the browser is idle. */
import { hydrateRoot } from 'react-dom/client';
import { Parts } from './consumer-rows.tsx';

const main = document.querySelector('main');
if (main) hydrateRoot(main, <Parts />, { onRecoverableError: (error) => console.error(error) });
requestIdleCallback(() => {
  document.documentElement.dataset['ready'] = 'yes';
});
