import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { useSearchParams } from 'wouter';
import { leftFrom } from '../../session/arrival.ts';
import { texts } from './texts.ts';

function isNotice(text: string | null): text is keyof typeof texts.notices {
  return text !== null && Object.hasOwn(texts.notices, text);
}

/** What brought the person here, by the query's `notify`. The text comes from us, never from the address. */
export function LoginNotice() {
  const [query] = useSearchParams();
  const notify = query.get('notify');
  if (!isNotice(notify)) return null;
  const slug = notify === 'logged-out' ? null : leftFrom();
  return (
    <Notice
      kind={notify === 'logged-out' ? 'information' : 'warning'}
      live
      action={slug === null ? null : <Link href={`/${slug}/inloggen`}>{texts.tryAgain}</Link>}
    >
      {texts.notices[notify]}
    </Notice>
  );
}
