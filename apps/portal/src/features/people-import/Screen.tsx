import { getImports } from '@portal/contract/people-import/calls';
import type { ImportInput, ImportPreview } from '@portal/contract/people-import/schema';
import { places } from '@portal/contract/places';
import { getOrganisations } from '@portal/contract/organisations/calls';
import { allOrganisations } from '@portal/contract/organisations/schema';
import { Stack } from '@portal/ui/Stack';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useRead } from '../../shared/api/use-read.ts';
import { ReadCard } from '../../shared/boundaries/ReadCard.tsx';
import { ReadPage } from '../../shared/layout/ReadPage.tsx';
import { isAllowed } from '../../shared/session/session.ts';
import { useReadySession } from '../../shared/session/use-session.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { History } from './History.tsx';
import { Preview } from './Preview.tsx';
import { Progress } from './Progress.tsx';
import { texts } from './texts.ts';
import { useImport } from './use-import.ts';

/** `/mensen/importeren`, for administrators and the service desk: the people of an organization from a file. */
export default function ImportScreen() {
  return (
    <ReadPage title={texts.title} back={{ href: places.directory, label: texts.back }}>
      <Import />
    </ReadPage>
  );
}

/** Loads the data inside ReadPage, whose cache belongs to the account. */
export function Import() {
  const mayEditEmployees = isAllowed(useReadySession(), 'employees:edit');
  const organisations = useRead(getOrganisations, {}, { query: allOrganisations });
  const history = useRead(getImports);
  const [read, setRead] = useState<{ input: ImportInput; preview: ImportPreview } | null>(null);
  const start = useKeptFocus(read);
  const importing = useImport({
    onStarted: () => setRead(null),
    onEnded: () => void history.refresh(),
  });

  return (
    <Focused gap={6} forwardedAs="section" ref={start} tabIndex={-1} aria-label={texts.title}>
      <Progress importing={importing} />
      {read === null && !importing.busy && (
        <ReadCard title={texts.choose.title} read={organisations}>
          {({ members }) => (
            <ChooseFile
              organisations={members.filter(({ isProvider }) => mayEditEmployees || !isProvider)}
              onRead={(input, preview) => {
                importing.clear();
                setRead({ input, preview });
              }}
            />
          )}
        </ReadCard>
      )}
      {read !== null && (
        <Preview
          {...read}
          importing={importing}
          onRead={(input, preview) => setRead({ input, preview })}
          onCancel={() => setRead(null)}
        />
      )}
      <ReadCard title={texts.history.title} read={history}>
        {({ members }) => <History imports={members} importing={importing} onUndone={history.refresh} />}
      </ReadCard>
    </Focused>
  );
}

/** Returns the ref of an element that takes the focus when another step removed the button that had it. */
function useKeptFocus(step: unknown) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) element.current?.focus();
    shown.current = step;
  }, [step]);
  return element;
}

const Focused = styled(Stack)`
  outline-offset: var(--portal-space-2);
`;
