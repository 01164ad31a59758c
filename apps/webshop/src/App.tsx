import type { Site } from '@portal/sibling/site';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { Footer } from '@portal/ui/Footer';
import { Container } from '@portal/ui/Grid';
import { Header } from '@portal/ui/Header';
import { createNotificationStore } from '@portal/ui/Notifications/store';
import { lazy, Suspense, useState } from 'react';
import { Cart } from './Cart.tsx';
import { addToCart, readCart, removeFromCart } from './cart-contents.ts';
import { Shop } from './shop-styles.ts';
import { Trainings } from './Trainings.tsx';
import type { Training } from './catalogue.ts';

const notifications = createNotificationStore();

/** Loaded after the page, since a visitor gets no notification before buying. */
const Notifications = lazy(async () => {
  const { Notifications: Loaded } = await import('@portal/ui/Notifications');
  return { default: Loaded };
});

const supportDesk = {
  hours: 'Bereikbaar van 09:00-12:00 en 13:00-16:00.',
  phone: '088 000 00 00',
  email: 'servicedesk@voorbeeld.example',
};

/** Keeps the footer at the bottom of the window. */
const page = { display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' } as const;

const cartLabel = (count: number) => (count === 0 ? 'Winkelwagen' : `Winkelwagen (${count})`);

/** Returns the link back to the portal, in the header and the footer of every page; none when the portal is unknown. */
const backLinks = (portal: string | undefined) =>
  portal ? [{ href: `${portal}/`, label: 'Naar mijn account' }] : [];

export function App({ name, logo, visitor: { fullName, email, portal }, within }: Site) {
  const isCart = window.location.pathname === '/winkelwagen';
  const [cart, setCart] = useState(readCart);

  function buy(training: Training) {
    setCart(addToCart(training));
    notifications.add({ kind: 'success', title: `${training.title} ligt in je winkelwagen.` });
  }

  return (
    <div style={page}>
      <Header
        homeHref={within('/')}
        logo={logo ? { src: logo, alt: `Logo van ${name}` } : undefined}
        title={name}
        upLinks={[{ href: within('/winkelwagen'), label: cartLabel(cart.length) }, ...backLinks(portal)]}
        user={fullName ? { fullName, detail: email } : undefined}
        logout={fullName ? { href: '/uitloggen' } : undefined}
        subNavigation={
          isCart
            ? { title: 'Winkelwagen', back: { href: within('/'), label: 'Trainingen' } }
            : { title: 'Trainingen' }
        }
      />
      <Shop id="inhoud" style={{ flex: 1 }} tabIndex={-1}>
        <Container style={{ display: 'grid', gap: 30, paddingBlock: 30 }}>
          {isCart ? (
            <Cart
              cart={cart}
              email={supportDesk.email}
              within={within}
              onRemove={(training) => setCart(removeFromCart(training))}
            />
          ) : (
            <Trainings onBuy={buy} />
          )}
          {portal && (
            <Card title="Al ingeschreven?" titleLevel={2}>
              <p>Waar en wanneer je training is, staat in je account.</p>
              <ButtonLink variant="quiet" href={`${portal}/evenementen/overzicht`}>
                Naar je evenementen
              </ButtonLink>
            </Card>
          )}
        </Container>
      </Shop>
      <Footer supportDesk={supportDesk} links={backLinks(portal)} />
      <Suspense>
        <Notifications store={notifications} />
      </Suspense>
    </div>
  );
}
