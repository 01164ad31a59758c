import { places } from '@portal/contract/places';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { useSearchParams } from 'react-router-dom';
import { useIsHydrated } from '../../shared/stores/use-is-hydrated.ts';
import { rememberedOrganisation } from '../../shared/session/organisation.ts';
import { useChosenUsername } from '../../shared/links/chosen-username.ts';
import { useIsSentToOrganisation } from './organisation-login.ts';
import { texts } from './texts.ts';

function isNotice(text: string | null): text is keyof typeof texts.notices {
  return text !== null && Object.hasOwn(texts.notices, text);
}

/**
 * Shows why the person is on the login screen: sent to single sign-on, credentials just chosen, or the reason that
 * `notify` in the query names (its text never comes from the URL). The login screen without an environment also links
 * back to the organization of an earlier login.
 */
export function LoginNotice({ isPlain }: { isPlain: boolean }) {
  const [query] = useSearchParams();
  const notify = query.get('notify');
  const isSent = useIsSentToOrganisation();
  const hasChosen = useChosenUsername() !== undefined;
  const isHydrated = useIsHydrated();
  if (isSent) {
    return (
      <Notice kind="information" live>
        {texts.otherMethod}
      </Notice>
    );
  }
  if (hasChosen) {
    return (
      <Notice kind="success" title={texts.chosenTitle} live>
        {texts.chosen}
      </Notice>
    );
  }
  const organisation = isHydrated ? rememberedOrganisation() : null;
  const href = `/${organisation?.slug}${places.login}`;
  const back = isPlain && organisation && <Link href={href}>{texts.again(organisation.name)}</Link>;
  if (!isNotice(notify)) return back;
  if (notify === 'logged-out') {
    return (
      <>
        <Notice kind="information" live>
          {texts.notices[notify]}
        </Notice>
        {back}
      </>
    );
  }
  return (
    <Notice kind="warning" live action={organisation && <Link href={href}>{texts.tryAgain}</Link>}>
      {texts.notices[notify]}
    </Notice>
  );
}
