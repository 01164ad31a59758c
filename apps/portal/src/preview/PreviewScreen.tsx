import { LinkProvider } from '@portal/ui/LinkProvider';
import { LoadingScreen } from '@portal/ui/LoadingScreen';
import { Suspense } from 'react';
import { CurrentScreen } from '../app/CurrentScreen.tsx';
import { RouterLink } from '../app/RouterLink.tsx';
import { routesWithin } from '../app/router.tsx';

/** Shows the screen at the path of the router around it. */
function PreviewScreen() {
  return (
    <LinkProvider component={RouterLink}>
      <Suspense fallback={<LoadingScreen />}>
        <CurrentScreen />
      </Suspense>
    </LinkProvider>
  );
}

export const previewRoutes = routesWithin(<PreviewScreen />);
