import { announce } from '@portal/ui/announcer';
import { Footer } from '@portal/ui/Footer';
import { Container } from '@portal/ui/Grid';
import { Header } from '@portal/ui/Header';
import BookOpen from 'lucide-react/icons/book-open';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useCart } from '../cart/cart-contents.ts';
import type { Paths } from '../language/language.ts';
import { useShop } from './shop.ts';
import { Main, Whole } from './styles.ts';

const supportDesk = { phone: '088 000 00 00', email: 'servicedesk@voorbeeld.example' };

interface Props {
  title: string;
  back?: { href: string; label: string };
  /** Returns the path of this page in a language. */
  addressIn: (paths: Paths) => string;
  children: ReactNode;
}

/** The header, the footer and the content of a page. A page that follows another gets the focus and says its title. */
export function Page({ title, back, addressIn, children }: Props) {
  const { language, name, logo, visitor, within } = useShop();
  const { words, paths, other } = language;
  const { fullName, email, portal } = visitor;
  const { pathname, key } = useLocation();
  const count = useCart().length;
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    document.title = `${title} - ${name}`;
  }, [title, name]);
  useEffect(() => {
    // The router's key of the page that the visitor opened.
    if (key === 'default') return;
    main.current?.focus({ preventScroll: true });
    announce(title);
    // oxlint-disable-next-line react/exhaustive-deps -- only another page moves the focus, not another filter
  }, [pathname]);

  const account = portal ? [{ href: `${portal}/`, label: words.account }] : [];
  const here = addressIn(paths);
  return (
    <Whole>
      <Header
        homeHref={within(paths.home)}
        logo={logo ? { src: logo, alt: words.logoOf(name) } : undefined}
        title={name}
        upLinks={[...account, { href: within(addressIn(other.paths)), label: other.name }]}
        navigation={[
          {
            href: within(paths.home),
            label: words.trainings,
            icon: <BookOpen size={24} />,
            current: here === paths.home || here.startsWith(paths.training('')),
          },
          {
            href: within(paths.cart),
            label: count === 0 ? words.cart : `${words.cart} (${count})`,
            icon: <ShoppingCart size={24} />,
            current: here === paths.cart || here === paths.order,
          },
        ]}
        user={fullName ? { fullName, detail: email } : undefined}
        logout={fullName ? { href: '/uitloggen', label: words.logOut } : undefined}
        subNavigation={{ title, back }}
      />
      <Main id="inhoud" tabIndex={-1} ref={main}>
        <Container>{children}</Container>
      </Main>
      <Footer
        supportDesk={{ ...supportDesk, hours: words.hours }}
        links={[
          ...account,
          ...(portal ? [{ href: `${portal}/evenementen/overzicht`, label: words.events }] : []),
        ]}
      />
    </Whole>
  );
}
