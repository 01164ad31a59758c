/** Loads the docs page of a component when it is opened, so that no test of a story has to. */
import { lazy, Suspense } from 'react';

const ComponentPage = lazy(() => import('./ComponentPage.tsx'));

export const LazyComponentPage = () => (
  <Suspense>
    <ComponentPage />
  </Suspense>
);
