import '../../src/theme/theme.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FilterBar } from '../../src/FilterBar/FilterBar.tsx';
import type { Filter, FilterValues } from '../../src/FilterBar/filters.ts';
import { labels } from './labels.ts';

const filters: readonly Filter[] = [{ type: 'options', name: 'office', label: 'Office', options: labels }];

function Page() {
  const [values, setValues] = useState<FilterValues>({});
  return <FilterBar filters={filters} values={values} onChange={setValues} />;
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
