import type { ComponentProps } from 'react';
import { Link } from 'wouter';

/** Renders the library's anchors: places within the portal through the router, all others as they are. */
export function RouterLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const isWithin = href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/auth/');
  if (isWithin) {
    return (
      <Link href={href} {...rest}>
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
