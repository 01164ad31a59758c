import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router-dom';

/** Matches the paths that need a page load: those of the server, and those that hand the login over to another site. */
const loads = /^\/(?:api\/|auth\/|\?redirect=)/;

/** Renders the library's links. Paths of the portal go through the router, all other URLs stay plain anchors. */
export function RouterLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const { pathname } = useLocation();
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
