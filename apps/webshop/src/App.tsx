import { LinkProvider } from '@portal/ui/LinkProvider';
import { LocaleProvider } from '@portal/ui/LocaleProvider';
import { lazy, Suspense, useState } from 'react';
import { createBrowserRouter, Outlet, RouterProvider, ScrollRestoration } from 'react-router-dom';
import { notifications } from './page/notifications.ts';
import { RouterLink } from './page/RouterLink.tsx';
import { type Shop, ShopContext } from './page/shop.ts';
import { routesOf } from './routes.tsx';

/** Loaded after the page, since a visitor gets no notification before buying. */
const Notifications = lazy(async () => {
  const { Notifications: Loaded } = await import('@portal/ui/Notifications');
  return { default: Loaded };
});

export function App(shop: Shop) {
  const { language } = shop;
  const [router] = useState(() =>
    createBrowserRouter([{ element: <Around />, children: routesOf(language) }]),
  );
  return (
    <ShopContext value={shop}>
      <LocaleProvider locale={language.locale} texts={language.texts}>
        <LinkProvider component={RouterLink}>
          <RouterProvider router={router} />
          <Suspense>
            <Notifications store={notifications} />
          </Suspense>
        </LinkProvider>
      </LocaleProvider>
    </ShopContext>
  );
}

function Around() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
