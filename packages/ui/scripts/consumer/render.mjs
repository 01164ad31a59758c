/** Prints a page that is rendered on a server, without a DOM. */
import { Button } from '@portal/ui/Button';
import { DataTable } from '@portal/ui/DataTable';
import { DatePicker } from '@portal/ui/DatePicker';
import { Notice } from '@portal/ui/Notice';
import { TextField } from '@portal/ui/TextField';
import { createElement as create } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

const columns = [{ key: 'naam', header: 'Naam', value: (row) => row }];
const page = create(
  'main',
  null,
  create(Notice, { kind: 'success' }, 'Opgeslagen.'),
  create(TextField, { label: 'Voornaam' }),
  create(DatePicker, { label: 'Geboortedatum', name: 'birthDate' }),
  create(DataTable, { caption: 'Modules', columns, rows: ['Wft Basis'], rowKey: (row) => row }),
  create(Button, { variant: 'cta' }, 'Bewaar'),
);
const sheet = new ServerStyleSheet();
const html = renderToString(sheet.collectStyles(page));
console.log(JSON.stringify({ html, css: sheet.getStyleTags() }));
