import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Link } from '@portal/ui/Link';
import { Actions, CartList, CartPage } from './shop-styles.ts';
import type { Training } from './catalogue.ts';
import { lineOf, orderTo, priceOf, type Language } from './language.ts';

interface Props {
  language: Language;
  cart: readonly Training[];
  /** Address of the support desk, which takes the orders. */
  email: string;
  within: (path: string) => string;
  onRemove: (training: Training) => void;
}

/** Shows the shopping cart and the next step: orders are not taken here but by email. */
export function Cart({ language, cart, email, within, onRemove }: Props) {
  const { words } = language;
  if (cart.length === 0)
    return (
      <Card>
        <EmptyWidget
          text={words.emptyCart}
          action={<ButtonLink href={within(language.home)}>{words.seeTrainings}</ButtonLink>}
        />
      </Card>
    );

  const total = cart.reduce((sum, { price }) => sum + price, 0);
  return (
    <Card title={words.contents}>
      <CartPage>
        <CartList>
          {cart.map((training) => (
            <li key={training.title}>
              <span>{lineOf(training, language)}</span>
              <Button
                variant="quiet"
                size="compact"
                aria-label={`${words.remove} ${training.title}`}
                onClick={() => onRemove(training)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </CartList>
        <p>
          <strong>{words.total(priceOf(total, language))}</strong>
        </p>
        <p>{words.ordering}</p>
        <Actions>
          <ButtonLink variant="cta" href={orderTo(email, cart, language)}>
            {words.order}
          </ButtonLink>
          <Link href={within(language.home)}>{words.seeMore}</Link>
        </Actions>
      </CartPage>
    </Card>
  );
}
