/** Loads the modules of the library in the given order, and prints each component's HTML and styles. */
import { globSync } from 'node:fs';
import { createElement as create } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

const orders = { forward: (files) => files, backward: (files) => files.toReversed() };
const files = globSync('library/**/*.js').toSorted();
for (const file of orders[process.argv[2]](files)) await import(`./${file}`);
const { Parts, rows } = await import(`${import.meta.dirname}/parts.js`);

const render = (element) => {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(element));
  return { html, css: sheet.getStyleTags() };
};
const parts = rows.map(([name, part]) => [name, render(part)]);
console.log(JSON.stringify({ parts: Object.fromEntries(parts), page: render(create(Parts)) }));
