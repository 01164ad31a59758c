import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** Pages of this site; its other paths are those of its server, such as the one that logs out. */
const page = /^\/(?:cursus\/|diplomadossier|(?=[?#]|$))/;

/** Renders the library's links: pages without a page load, everything else as a plain anchor. */
export function RouterLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  return page.test(href) ? (
    <Link {...rest} to={href}>
      {children}
    </Link>
  ) : (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
