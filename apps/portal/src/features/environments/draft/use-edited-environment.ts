import { getEnvironment } from '@portal/contract/environments/calls';
import { type Draft, getDraft } from '@portal/contract/environments/draft-calls';
import { useState } from 'react';
import { readWhole } from '../../../shared/api/read-whole.ts';
import { send } from '../../../shared/api/send.ts';
import { useCached } from '../../../shared/api/use-read.ts';

const noDraft: Draft = { environmentVersion: 0, base: {}, values: {}, changedAt: null, imageUrls: {} };

/**
 * Loads an environment and the administrator's draft of it. Each visit loads both again, because another window may have
 * replaced what is in the cache. A server without drafts has no draft.
 */
export function useEditedEnvironment(id: string) {
  const [openedAt] = useState(() => Date.now());
  const params = { id };
  return useCached([getEnvironment.path, id, openedAt], async () => {
    const [read, draft] = await Promise.all([
      readWhole(getEnvironment, { params, report: 'all-but-404' }),
      send(getDraft, { params, report: 'none' }),
    ]);
    if (read.kind !== 'done') return read;
    if (draft.kind !== 'done' && draft.kind !== 'refused') return draft;
    return {
      kind: 'done',
      value: { environment: read.value, draft: draft.kind === 'done' ? draft.value : noDraft },
    };
  });
}
