import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Link } from '@portal/ui/Link';
import { useState } from 'react';
import { readCart, removeFromCart } from './cart-contents.ts';
import { CartList, CartPage } from './shop-styles.ts';
import type { Training } from './catalogue.ts';
import { dayOf, priceOf } from './words.ts';

/** Shows the shopping cart and the next step. Orders are not taken here. */
export function Cart({ within }: { within: (path: string) => string }) {
  const [cart, setCart] = useState(readCart);

  function remove(training: Training) {
    removeFromCart(training);
    setCart(readCart());
  }

  if (cart.length === 0)
    return (
      <Card>
        <EmptyWidget
          text="Je winkelwagen is leeg."
          action={<ButtonLink href={within('/')}>Bekijk de trainingen</ButtonLink>}
        />
      </Card>
    );

  const total = cart.reduce((sum, { price }) => sum + price, 0);
  return (
    <Card title="Dit ligt erin">
      <CartPage>
        <CartList>
          {cart.map((training) => (
            <li key={training.title}>
              <span>
                {training.title}, start op {dayOf(training.date)}: {priceOf(training.price)}
              </span>
              <Button
                variant="quiet"
                size="compact"
                aria-label={`Verwijder ${training.title}`}
                onClick={() => remove(training)}
              >
                Verwijder
              </Button>
            </li>
          ))}
        </CartList>
        <p>
          <strong>Totaal: {priceOf(total)}, zonder btw.</strong>
        </p>
        <p>Afrekenen kan hier nog niet.</p>
        <Link href={within('/')}>Bekijk meer trainingen</Link>
      </CartPage>
    </Card>
  );
}
