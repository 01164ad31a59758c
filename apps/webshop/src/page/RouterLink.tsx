import type { ComponentProps } from 'react';
import { Link, matchPath } from 'react-router-dom';
import { useShop } from './shop.ts';

/** Renders the library's links: pages of this language without a page load, everything else as a plain anchor. */
export function RouterLink({ href = '', children, ...rest }: ComponentProps<'a'>) {
  const { home, training, cart, order, confirmation } = useShop().language.paths;
  const [path = ''] = href.split(/[?#]/, 1);
  const patterns = [home, training(':slug'), cart, order, confirmation(':number')];
  if (patterns.some((pattern) => matchPath(pattern, path)))
    return (
      <Link {...rest} to={href}>
        {children}
      </Link>
    );
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
