import { Notice } from '@portal/ui/Notice';
import { useSearchParams } from 'wouter';
import { texts } from './texts.ts';

function isNotice(text: string | null): text is keyof typeof texts.notices {
  return text !== null && Object.hasOwn(texts.notices, text);
}

/** What brought the person here, by the query's `notify`. The text comes from us, never from the address. */
export function LoginNotice() {
  const [query] = useSearchParams();
  const notify = query.get('notify');
  if (!isNotice(notify)) return null;
  return (
    <Notice kind={notify === 'logged-out' ? 'information' : 'warning'} live>
      {texts.notices[notify]}
    </Notice>
  );
}
