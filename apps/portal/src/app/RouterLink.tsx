import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Matches the paths that need a page load: those of the server, and those that hand the login over to another site. */
const loads = /^\/(?:api\/|auth\/|\?redirect=)/;

/** Moves the focus to the target of a link within the page, as browsers do; the router only scrolls to it. */
function follow(event: MouseEvent<HTMLAnchorElement>, onClick: ComponentProps<'a'>['onClick']) {
  onClick?.(event);
  if (event.defaultPrevented) return;
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Renders the library's links. Paths of the portal go through the router, all other URLs stay plain anchors. */
export function RouterLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const { pathname, search } = useLocation();
  if (href.startsWith('#')) {
    return (
      <Link {...rest} to={{ search, hash: href }} onClick={(event) => follow(event, rest.onClick)}>
        {children}
      </Link>
    );
  }
  const isWithin = href.startsWith('/') && !href.startsWith('//') && !loads.test(href);
  if (isWithin) {
    return (
      // A link within the page, such as one that opens a dialog, keeps the scroll position.
      <Link to={href} preventScrollReset={href.split(/[?#]/, 1)[0] === pathname} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
