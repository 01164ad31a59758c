import { Button } from '@portal/ui/Button';
import { ButtonLink } from '@portal/ui/ButtonLink';
import { addToCart, useCart } from '../cart/cart-contents.ts';
import { notifications } from '../page/notifications.ts';
import { useShop } from '../page/shop.ts';
import type { Training } from './catalogue.ts';

interface Props {
  training: Training;
  /** Whether it is the call to action of the page. */
  isMain?: boolean;
}

/** Puts a training in the cart; leads there once it is in it. */
export function ToCart({ training, isMain = false }: Props) {
  const { language, within } = useShop();
  const { words } = language;
  const variant = isMain ? 'cta' : 'default';
  if (useCart().includes(training))
    return (
      <ButtonLink
        variant={variant}
        href={within(language.paths.cart)}
        aria-label={words.seeInCart(training.title)}
        // The button that was pressed is gone, and the focus with it.
        ref={(link) => {
          if (document.activeElement === document.body) link?.focus();
        }}
      >
        {words.seeCart}
      </ButtonLink>
    );
  return (
    <Button
      variant={variant}
      aria-label={words.addTitle(training.title)}
      onClick={() => {
        addToCart(training);
        notifications.add({ kind: 'success', title: words.inCart(training.title) });
      }}
    >
      {words.addToCart}
    </Button>
  );
}
