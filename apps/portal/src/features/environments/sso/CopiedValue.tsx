import { CopyButton } from '@portal/ui/CopyButton';
import { Inline } from '@portal/ui/Inline';
import { VisuallyHidden } from '@portal/ui/VisuallyHidden';
import { texts } from './texts.ts';

interface Props {
  value: string;
  /** What is copied, for screen readers: the text beside the value says it to others. */
  what: string;
}

/** Shows a value with a button that copies it. */
export function CopiedValue({ value, what }: Props) {
  return (
    <Inline justify="between">
      {value}
      <CopyButton text={value}>
        {texts.copy}
        <VisuallyHidden> {what}</VisuallyHidden>
      </CopyButton>
    </Inline>
  );
}
