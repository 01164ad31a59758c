import { getEnvironments } from '@portal/contract/environments/admin-calls';
import { getEnvironment } from '@portal/contract/environments/calls';
import type { OtherTheme } from '@portal/ui/ThemeEditor';
import { useMemo } from 'react';
import { readWhole } from '../../../shared/api/read-whole.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { fromWire } from '../fields/theme-colors.ts';

/** Returns the themes of the other environments; undefined until the list is loaded. */
export function useOtherThemes(ownId: string): OtherTheme[] | undefined {
  const { data } = useRead(getEnvironments, {});
  return useMemo(() => {
    const others = data?.members.filter(({ id }) => id !== ownId);
    return others?.map(({ id, name }) => ({ id, title: name, load: () => loadTheme(id) }));
  }, [data, ownId]);
}

async function loadTheme(id: string) {
  const outcome = await readWhole(getEnvironment, { params: { id }, report: 'none' });
  return outcome.kind === 'done' ? fromWire(outcome.value.themeVariables) : null;
}
