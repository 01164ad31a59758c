import { act, render, screen, type RenderResult } from '@testing-library/react';
import { createContext, useContext, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation, useNavigationType } from 'react-router-dom';
import { CacheScope } from '../shared/api/CacheScope.tsx';
import { setSession } from '../shared/session/store.ts';
import { LeaveGuard } from '../shared/unsaved-changes/LeaveGuard.tsx';
import type { Session } from '../shared/session/session.ts';
import { settle } from './page.ts';
import { readySession } from './sessions.ts';

function Place() {
  const { pathname, search, hash } = useLocation();
  return (
    <p data-testid="place" data-way={useNavigationType()}>
      {pathname + search + hash}
    </p>
  );
}

const Children = createContext<ReactNode>(null);
const Shown = () => (
  <>
    {useContext(Children)}
    <LeaveGuard />
  </>
);

/** Renders its children in a router like that of the portal, which can block a navigation; at first at `path`. */
export function InRouter({ path = '/', children }: { path?: string; children: ReactNode }) {
  const [router] = useState(() =>
    createMemoryRouter([{ path: '*', Component: Shown }], { initialEntries: [path] }),
  );
  return (
    <Children value={children}>
      <RouterProvider router={router} useTransitions={false} />
    </Children>
  );
}

/** Renders a part of a screen for a session, at a path, and waits for the data that it loads. */
export async function show(
  part: ReactNode,
  { session = readySession(), path = '/' }: { session?: Session; path?: string } = {},
): Promise<RenderResult> {
  act(() => setSession(session));
  const rendered = await act(async () =>
    render(
      <InRouter path={path}>
        <CacheScope scope="test">{part}</CacheScope>
        <Place />
      </InRouter>,
    ),
  );
  await settle();
  return rendered;
}

/** Returns the current path, which `show` sets and navigation changes. */
export const place = () => screen.getByTestId('place').textContent;

/** Whether the last navigation replaced an entry of the history, so that Back skips it. */
export const isReplaced = () => screen.getByTestId('place').dataset['way'] === 'REPLACE';
