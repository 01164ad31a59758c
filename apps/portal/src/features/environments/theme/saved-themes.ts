import {
  getEnvironments,
  getPublishedThemes,
  type PublishedTheme,
} from '@portal/contract/environments/admin-calls';
import { getEnvironment } from '@portal/contract/environments/calls';
import type { OtherTheme, ThemeVersion } from '@portal/ui/ThemeEditor';
import { useMemo } from 'react';
import { readWhole } from '../../../shared/api/read-whole.ts';
import { useRead } from '../../../shared/api/use-read.ts';
import { moment } from '../../../shared/dates/moment.ts';
import { fromWire } from '../fields/theme-colors.ts';
import { texts } from './texts.ts';

const strings = texts.history;

/** Loads the published themes of an environment, the newest first; no versions until they are loaded. */
export function useThemeHistory(id: string): { versions?: ThemeVersion[]; reload: () => void } {
  const { data, refresh } = useRead(getPublishedThemes, { id });
  const versions = useMemo(() => data?.members.map(versionOf), [data]);
  return { ...(versions && { versions }), reload: () => void refresh() };
}

function versionOf({ id, themeVariables, publishedBy, publishedAt, reason }: PublishedTheme): ThemeVersion {
  const author = publishedBy === null ? strings.before : strings.by(publishedBy);
  return {
    id,
    title: moment(publishedAt ?? ''),
    note: reason === null ? author : `${author} · ${strings.reason(reason)}`,
    colors: fromWire(themeVariables),
  };
}

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
