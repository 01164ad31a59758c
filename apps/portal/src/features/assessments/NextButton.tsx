import { Button } from '@portal/ui/Button';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useAction } from '../../shared/forms/use-action.ts';
import { texts } from './texts.ts';
import { useNext } from './use-next.ts';

/** Takes the oldest free upload and goes to it. `onNone` is called when there was none, or taking it failed. */
export function NextButton({ onNone }: { onNone: () => void }) {
  const goToNext = useNext();
  const { run, busy } = useAction(async () => {
    if (!(await goToNext())) onNone();
  });
  return (
    <div>
      <Button variant="cta" busy={busy} icon={<ArrowRight size={20} />} onClick={() => run()}>
        {texts.next}
      </Button>
    </div>
  );
}
