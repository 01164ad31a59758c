import '../../src/theme/theme.css';
import { numbers } from './numbers.ts';

/** The baseline: the same page written by hand, with the theme variables set one by one. */
const page = numbers.map(
  (number) => `
    <section class="card">
      <div class="head"><h2 class="title">Kaart ${number}</h2></div>
      <div class="field"><label class="label" for="f${number}">Veld ${number}</label><input class="input" id="f${number}" /></div>
      <button class="button" type="button"><span>Opslaan</span></button>
    </section>`,
);
const root = document.getElementById('root');
if (root) root.innerHTML = page.join('');

Object.assign(window, {
  commits: () => 0,
  change: (variables: Record<string, string>) => {
    for (const [name, value] of Object.entries(variables))
      document.documentElement.style.setProperty(name, value);
  },
});
