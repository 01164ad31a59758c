/** Loads the session modules as a new tab does, in Node: replaces the page, storage, other tabs and server. */
import { vi } from 'vitest';

/** Responses of the server by path; a path without one fails like an unreachable network. */
export const responses = new Map<string, () => Response | Promise<Response>>();
/** Paths and headers of the requests so far. */
export const asked: string[] = [];
export const headers: Headers[] = [];

export const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  getElementById: (): { textContent: string } | null => null,
});
/** The channel to the other tabs. */
export const channel = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
};

export const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
export const unauthorized = json({ code: 401, message: 'unauthorized' }, 401);
export const userOf = (id: string, profileDataState = 'completed', environment: string | null = null) =>
  json({
    '@type': 'User',
    id,
    userIdentifier: id,
    person: {
      id: `person-${id}`,
      profileDataState,
      contacts: [
        {
          id: `contact-${id}`,
          role: 'participant',
          enabled: true,
          allowedToLogin: true,
          ...(environment && { affiliation: { id: 'o', name: 'O', customerPortalEnvironment: environment } }),
        },
      ],
    },
  });
export const stateOf = (userId: string) => ({ userId, activeContactId: `contact-${userId}` });

/** Serves the session of a person; with `employee`, one that this employee impersonates. */
export function logIn(userId: string, employee: string | null = null) {
  const own = stateOf(employee ?? userId);
  responses.set('/api/refresh-cookie', json({ loginState: own, loginAsState: employee && stateOf(userId) }));
  responses.set(`/api/users/${userId}`, userOf(userId));
}

type Store = typeof import('../shared/session/store.ts');
let store: Store;

/**
 * Opens a new tab: imports the session's modules again, since they hold the state of a tab. Returns its session store.
 * @param firstData the data in the first HTML of the page
 */
export async function openTab(firstData?: object): Promise<Store> {
  vi.resetModules();
  responses.clear();
  asked.length = 0;
  headers.length = 0;
  channel.postMessage.mockClear();
  page.visibilityState = 'visible';
  page.getElementById = () => (firstData === undefined ? null : { textContent: JSON.stringify(firstData) });
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL('https://portaal.example/account'));
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('BroadcastChannel', function BroadcastChannelStub() {
    return channel;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'https://portaal.example');
    asked.push(pathname);
    headers.push(new Headers(init.headers));
    const response = responses.get(pathname);
    if (response === undefined) throw new TypeError('Failed to fetch');
    return response();
  });
  store = await import('../shared/session/store.ts');
  return store;
}

export const state = () => store.getSession().state;
export const loggedInUser = () => {
  const session = store.getSession();
  return 'login' in session ? session.login.userId : null;
};
