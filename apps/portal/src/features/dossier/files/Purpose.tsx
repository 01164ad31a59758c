import { changeDossierFile } from '@portal/contract/dossier/calls';
import type { DossierFile } from '@portal/contract/dossier/schema';
import { nameOfRequirement, provable } from '@portal/contract/wft/rules';
import { Button } from '@portal/ui/Button';
import { Card } from '@portal/ui/Card';
import { Select } from '@portal/ui/Select';
import { Stack } from '@portal/ui/Stack';
import { useState } from 'react';
import { send } from '../../../shared/api/send.ts';
import { useAction } from '../../../shared/actions/use-action.ts';
import { notifications } from '../../../shared/notifications/notifications.ts';
import { texts } from '../texts.ts';

const strings = texts.file.purpose;
const options = provable.map((code) => ({ value: code, label: nameOfRequirement(code) }));

/** Changes the requirement that a file is to prove, until the file is judged. */
export function Purpose({ file, onChanged }: { file: DossierFile; onChanged: () => void }) {
  const [chosen, setChosen] = useState(file.requirement ?? '');
  const { run, busy } = useAction(async () => {
    const outcome = await send(changeDossierFile, {
      params: { id: file.id },
      body: { requirement: provable.find((code) => code === chosen) ?? null },
      version: file.version,
      report: 'faults',
    });
    if (outcome.kind === 'done') notifications.add({ kind: 'success', title: strings.saved });
    if (outcome.kind === 'refused') notifications.add({ kind: 'warning', title: strings.notSaved });
    if (outcome.kind === 'done' || outcome.kind === 'refused') onChanged();
  });
  return (
    <Card>
      <Stack gap={6}>
        <Select
          label={strings.title}
          hint={strings.text}
          empty={strings.none}
          options={options}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        />
        <div>
          <Button busy={busy} onClick={() => run()}>
            {strings.save}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
