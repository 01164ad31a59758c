import '@portal/ui/theme.css';
import { loadSite } from '@portal/sibling/site';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { dutch } from './language/dutch.ts';
import type { Language } from './language/language.ts';
import { languageOf } from './language/language-of.ts';

/** The language of the address. A page in Dutch does not load the English texts. */
async function loadLanguage(path: string): Promise<Language> {
  if (languageOf(path) === 'nl') return dutch;
  const { english } = await import('./language/english.ts');
  document.documentElement.lang = english.locale;
  return english;
}

const [site, language] = await Promise.all([loadSite(), loadLanguage(window.location.pathname)]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App {...site} language={language} />
    </StrictMode>,
  );
}
