import { getPublishedThemes, type PublishedTheme } from '@portal/contract/environments/admin-calls';
import type { ThemeVersion } from '@portal/ui/ThemeEditor';
import { useMemo } from 'react';
import { useRead } from '../../../shared/api/use-read.ts';
import { moment } from '../../../shared/dates/moment.ts';
import { texts } from './texts.ts';
import { fromWire } from '../fields/theme-colors.ts';

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
