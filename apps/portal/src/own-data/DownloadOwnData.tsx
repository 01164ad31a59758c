import { Button } from '@portal/ui/Button';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { downloadOwnData } from './download-own-data.ts';

export function DownloadOwnData({ personId }: { personId: string }) {
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    await downloadOwnData(personId);
    setBusy(false);
  }

  return (
    <Button size="compact" icon={<Download size={18} />} busy={isBusy} onClick={() => void download()}>
      Download mijn gegevens
    </Button>
  );
}
