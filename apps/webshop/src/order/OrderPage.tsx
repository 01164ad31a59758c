import { callServer } from '@portal/sibling/site';
import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { Card } from '@portal/ui/Card';
import { DescriptionList } from '@portal/ui/DescriptionList';
import { EmptyWidget } from '@portal/ui/EmptyWidget';
import { Inline } from '@portal/ui/Inline';
import { Link } from '@portal/ui/Link';
import { Notice } from '@portal/ui/Notice';
import { Stack } from '@portal/ui/Stack';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { emptyCart, useCart } from '../cart/cart-contents.ts';
import { Page } from '../page/Page.tsx';
import { useShop } from '../page/shop.ts';
import { Lines } from './Lines.tsx';
import { order as orderSchema, type OrderRequest } from './order.ts';
import { chooserOf, isOrderer } from './orderer.ts';

/** The last look at an order: what, for whom, and the button that places it. */
export function OrderPage() {
  const { language, within, visitor, slug } = useShop();
  const { words, paths } = language;
  const cart = useCart();
  const navigate = useNavigate();
  // Another cart is another order; the same one that is sent again is not.
  const key = useMemo(() => (cart.length === 0 ? '' : crypto.randomUUID()), [cart]);
  const [isPlacing, setPlacing] = useState(false);
  const [problem, setProblem] = useState('');
  const chooser = chooserOf(visitor.portal, within(paths.order), slug);

  async function place() {
    setPlacing(true);
    setProblem('');
    const request: OrderRequest = {
      key,
      trainings: cart.map((training) => training.slug),
      language: language.code,
    };
    const outcome = await callServer(within('/api/orders'), (answer) => orderSchema.parse(answer), request);
    setPlacing(false);
    if (outcome.kind === 'done') {
      await navigate(within(paths.confirmation(outcome.value.number)), { replace: true });
      emptyCart();
    } else if (outcome.kind === 'refused' && outcome.status < 404) setProblem(words.loggedOut);
    else setProblem(words.notPlaced);
  }

  return (
    <Page
      title={words.yourOrder}
      back={{ href: within(paths.cart), label: words.cart }}
      addressIn={(each) => each.order}
    >
      {cart.length === 0 ? (
        <Card>
          <EmptyWidget
            text={words.emptyCart}
            action={<ButtonLink href={within(paths.home)}>{words.seeTrainings}</ButtonLink>}
          />
        </Card>
      ) : !isOrderer(visitor) ? (
        <Card title={words.chooseAccount}>
          <Stack>
            <p>{chooser ? words.chooserLead : words.cannotOrder}</p>
            {chooser && (
              <div>
                <ButtonLink variant="cta" href={chooser}>
                  {words.toChooser}
                </ButtonLink>
              </div>
            )}
          </Stack>
        </Card>
      ) : (
        <>
          <Card title={words.orderedBy}>
            <Stack>
              <DescriptionList
                items={[
                  [words.name, visitor.fullName],
                  [words.email, visitor.email],
                ]}
              />
              {chooser && <Link href={chooser}>{words.otherAccount}</Link>}
            </Stack>
          </Card>
          <Card title={words.ordered}>
            <Stack gap={6}>
              <Lines lines={cart} />
              <p>{words.invoice}</p>
              {problem && (
                <Notice kind="error" live>
                  {problem}
                </Notice>
              )}
              <Inline gap={5}>
                <Button variant="cta" busy={isPlacing} onClick={() => void place()}>
                  {words.placeOrder}
                </Button>
                <Link href={within(paths.cart)}>{words.change}</Link>
              </Inline>
            </Stack>
          </Card>
        </>
      )}
    </Page>
  );
}
