import { Button } from '@portal/ui/Button';
import Download from 'lucide-react/icons/download';
import { useAction } from '../../shared/actions/use-action.ts';
import { downloadOwnData } from './download-own-data.ts';

export function DownloadOwnData({ personId }: { personId: string }) {
  const { run: download, busy } = useAction(async () => downloadOwnData(personId));

  return (
    <Button size="compact" icon={<Download size={18} />} busy={busy} onClick={() => download()}>
      Download mijn gegevens
    </Button>
  );
}
