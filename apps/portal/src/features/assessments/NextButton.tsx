import { Button } from '@portal/ui/Button';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useAction } from '../../shared/actions/use-action.ts';
import { texts } from './texts.ts';
import { useClaimNext } from './use-claim-next.ts';

/**
 * Claims an upload and opens it: the oldest that the assessor already holds, else the oldest unclaimed one. `onNone` is called when there
 * is none, or when claiming fails.
 */
export function NextButton({ onNone }: { onNone: () => unknown }) {
  const claimNext = useClaimNext();
  const { run, busy } = useAction(async () => {
    if (!(await claimNext())) onNone();
  });
  return (
    <div>
      <Button variant="cta" busy={busy} icon={<ArrowRight size={20} />} onClick={() => run()}>
        {texts.next}
      </Button>
    </div>
  );
}
