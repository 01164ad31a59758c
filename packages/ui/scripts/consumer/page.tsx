/** A page of a consumer, compiled and bundled against the packed library. */
import '@portal/ui/theme.css';
import { Button } from '@portal/ui/Button';
import { DataTable } from '@portal/ui/DataTable';
import type { Column } from '@portal/ui/DataTable/columns';
import { DatePicker } from '@portal/ui/DatePicker';
import { Container } from '@portal/ui/Grid';
import { applyVariables, compileTheme } from '@portal/ui/theme';
import { createRoot } from 'react-dom/client';

const columns: Column<string>[] = [{ key: 'naam', header: 'Naam', value: (row) => row }];
const root = document.querySelector('main');

applyVariables(document.documentElement, compileTheme({}).variables);
// @ts-expect-error: a consumer's compiler knows the keys.
compileTheme({ primry: '#0b5fa5' });
if (root) {
  createRoot(root).render(
    <Container>
      <DatePicker label="Geboortedatum" name="birthDate" />
      <DataTable caption="Modules" columns={columns} rows={['Wft Basis']} rowKey={(row) => row} />
      {/* @ts-expect-error: a consumer's compiler knows the variants. */}
      <Button variant="nonsense">Bewaar</Button>
    </Container>,
  );
}
