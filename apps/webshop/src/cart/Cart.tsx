import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Inline } from '@portal/ui/Inline';
import { Link } from '@portal/ui/Link';
import { Stack } from '@portal/ui/Stack';
import { useRef } from 'react';
import type { Training } from '../catalogue/catalogue.ts';
import { Lines } from '../order/Lines.tsx';
import { chooserOf, isOrderer } from '../order/orderer.ts';
import { Page } from '../page/Page.tsx';
import { useShop } from '../page/shop.ts';
import { removeFromCart, useCart } from './cart-contents.ts';

/** Shows the cart, and leads to the order: at once for an account that can order, else by way of the portal. */
export function Cart() {
  const { language, within, visitor, slug } = useShop();
  const { words, paths } = language;
  const cart = useCart();
  const list = useRef<HTMLDivElement>(null);
  const order = within(paths.order);
  const next = isOrderer(visitor) ? order : chooserOf(visitor.portal, order, slug);

  function remove(training: Training) {
    removeFromCart(training);
    list.current?.focus();
  }

  return (
    <Page
      title={words.cart}
      back={{ href: within(paths.home), label: words.trainings }}
      addressIn={(each) => each.cart}
    >
      <Card ref={list} tabIndex={-1} aria-label={words.contents}>
        {cart.length === 0 ? (
          <EmptyWidget
            text={words.emptyCart}
            action={<ButtonLink href={within(paths.home)}>{words.seeTrainings}</ButtonLink>}
          />
        ) : (
          <Stack gap={6}>
            <Lines
              lines={cart}
              actionOf={(training) => (
                <Button
                  variant="quiet"
                  size="compact"
                  aria-label={words.removeTitle(training.title)}
                  onClick={() => remove(training)}
                >
                  {words.remove}
                </Button>
              )}
            />
            {next ? (
              <Stack gap={3}>
                {!isOrderer(visitor) && <p>{words.chooserLead}</p>}
                <Inline gap={5}>
                  <ButtonLink variant="cta" href={next}>
                    {words.order}
                  </ButtonLink>
                  <Link href={within(paths.home)}>{words.seeMore}</Link>
                </Inline>
              </Stack>
            ) : (
              <p>{words.cannotOrder}</p>
            )}
          </Stack>
        )}
      </Card>
    </Page>
  );
}
