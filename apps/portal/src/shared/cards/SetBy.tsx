import { longDay } from '@portal/contract/long-day';

interface Props {
  /** Name of the manager; empty when no manager set it. */
  setBy: string;
  setOn: string | null;
}

/** Says which manager set a profile in the name of the employer, and when; nothing when no manager did. */
export function SetBy({ setBy, setOn }: Props) {
  if (setBy === '' || setOn === null) return null;
  return (
    <p>
      Ingesteld op {longDay(setOn)} door {setBy}
    </p>
  );
}
