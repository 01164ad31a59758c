import type { Site } from '@portal/sibling/site';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Footer } from '@portal/ui/Footer';
import { Container } from '@portal/ui/Grid';
import { Header } from '@portal/ui/Header';
import { LocaleProvider } from '@portal/ui/LocaleProvider';
import { createNotificationStore } from '@portal/ui/Notifications/store';
import { lazy, Suspense, useState } from 'react';
import { Cart } from './Cart.tsx';
import { addToCart, readCart, removeFromCart } from './cart-contents.ts';
import { Shop } from './shop-styles.ts';
import { Trainings } from './Trainings.tsx';
import type { Training } from './catalogue.ts';
import type { Language } from './language.ts';

const notifications = createNotificationStore();

/** Loaded after the page, since a visitor gets no notification before buying. */
const Notifications = lazy(async () => {
  const { Notifications: Loaded } = await import('@portal/ui/Notifications');
  return { default: Loaded };
});

const supportDesk = {
  phone: '088 000 00 00',
  email: 'servicedesk@voorbeeld.example',
};

/** Keeps the footer at the bottom of the window. */
const page = { display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' } as const;

/** Returns the link back to the portal, in the header and the footer of every page; none when the portal is unknown. */
const backLinks = (portal: string | undefined, label: string) =>
  portal ? [{ href: `${portal}/`, label }] : [];

interface Props extends Site {
  language: Language;
}

export function App({ language, name, logo, visitor: { fullName, email, portal }, within }: Props) {
  const { words } = language;
  const isCart = window.location.pathname === language.cart;
  const [cart, setCart] = useState(readCart);

  function buy(training: Training) {
    setCart(addToCart(training));
    notifications.add({ kind: 'success', title: words.inCart(training.title) });
  }

  const links = backLinks(portal, words.account);
  const cartLabel = cart.length === 0 ? words.cart : `${words.cart} (${cart.length})`;
  return (
    <LocaleProvider locale={language.locale} texts={language.texts}>
      <div style={page}>
        <Header
          homeHref={within(language.home)}
          logo={logo ? { src: logo, alt: words.logoOf(name) } : undefined}
          title={name}
          upLinks={[
            { href: within(language.cart), label: cartLabel },
            ...links,
            { href: within(language.other.home), label: language.other.name },
          ]}
          user={fullName ? { fullName, detail: email } : undefined}
          logout={fullName ? { href: '/uitloggen' } : undefined}
          subNavigation={
            isCart
              ? { title: words.cart, back: { href: within(language.home), label: words.trainings } }
              : { title: words.trainings }
          }
        />
        <Shop id="inhoud" style={{ flex: 1 }} tabIndex={-1}>
          <Container style={{ display: 'grid', gap: 30, paddingBlock: 30 }}>
            {isCart ? (
              <Cart
                language={language}
                cart={cart}
                email={supportDesk.email}
                within={within}
                onRemove={(training) => setCart(removeFromCart(training))}
              />
            ) : (
              <Trainings language={language} onBuy={buy} />
            )}
            {portal && (
              <Card title={words.enrolled} titleLevel={2}>
                <p>{words.enrolledLead}</p>
                <ButtonLink variant="quiet" href={`${portal}/evenementen/overzicht`}>
                  {words.events}
                </ButtonLink>
              </Card>
            )}
          </Container>
        </Shop>
        <Footer supportDesk={{ ...supportDesk, hours: words.hours }} links={links} />
        <Suspense>
          <Notifications store={notifications} />
        </Suspense>
      </div>
    </LocaleProvider>
  );
}
