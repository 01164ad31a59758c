import { Button } from '@portal/ui/Button';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { useStudy } from '../page/study.ts';
import type { Course } from './catalogue.ts';

/** Registers the visitor for a course. */
export function Register({ course }: { course: Course }) {
  const { take } = useStudy();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function register() {
    setBusy(true);
    setFailed(!(await take({ step: 'register', course: course.slug })));
    setBusy(false);
  }

  return (
    <Stack align="start">
      <p>Schrijf je in om de lessen te volgen. We houden bij waar je bent.</p>
      {hasFailed && (
        <Notice kind="error" live>
          Je bent nog niet ingeschreven. Probeer het nog een keer.
        </Notice>
      )}
      <Button variant="cta" busy={isBusy} onClick={() => void register()}>
        Schrijf je in
      </Button>
    </Stack>
  );
}
