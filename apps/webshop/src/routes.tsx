import type { RouteObject } from 'react-router-dom';
import { Cart } from './cart/Cart.tsx';
import { TrainingPage } from './catalogue/TrainingPage.tsx';
import { Trainings } from './catalogue/Trainings.tsx';
import type { Language } from './language/language.ts';
import { ConfirmationPage } from './order/ConfirmationPage.tsx';
import { OrderPage } from './order/OrderPage.tsx';
import { NotFound } from './page/NotFound.tsx';

/** The pages of a language. */
export const routesOf = ({ paths }: Language): RouteObject[] => [
  { path: paths.home, element: <Trainings /> },
  { path: paths.training(':slug'), element: <TrainingPage /> },
  { path: paths.cart, element: <Cart /> },
  { path: paths.order, element: <OrderPage /> },
  { path: paths.confirmation(':number'), element: <ConfirmationPage /> },
  { path: '*', element: <NotFound /> },
];
