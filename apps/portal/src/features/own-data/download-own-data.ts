import { exportOwnData } from '@portal/contract/own-data/calls';
import { send } from '../../shared/api/send.ts';

/** Downloads the stored data of a person as a file; failures are notified. */
export async function downloadOwnData(personId: string): Promise<void> {
  const outcome = await send(exportOwnData, { params: { id: personId } });
  if (outcome.kind !== 'done') return;
  const file = new Blob([JSON.stringify(outcome.value, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'mijn-gegevens.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
