import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Link } from '@portal/ui/Link';
import { Actions, CartList, CartPage } from './shop-styles.ts';
import type { Training } from './catalogue.ts';
import { dayOf, orderTo, priceOf } from './words.ts';

interface Props {
  cart: readonly Training[];
  /** Address of the support desk, which takes the orders. */
  email: string;
  within: (path: string) => string;
  onRemove: (training: Training) => void;
}

/** Shows the shopping cart and the next step: orders are not taken here but by email. */
export function Cart({ cart, email, within, onRemove }: Props) {
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
                onClick={() => onRemove(training)}
              >
                Verwijder
              </Button>
            </li>
          ))}
        </CartList>
        <p>
          <strong>Totaal: {priceOf(total)}, zonder btw.</strong>
        </p>
        <p>Je bestelt bij de servicedesk. In je bericht staat al wat je hebt gekozen.</p>
        <Actions>
          <ButtonLink variant="cta" href={orderTo(email, cart)}>
            Bestel per e-mail
          </ButtonLink>
          <Link href={within('/')}>Bekijk meer trainingen</Link>
        </Actions>
      </CartPage>
    </Card>
  );
}
