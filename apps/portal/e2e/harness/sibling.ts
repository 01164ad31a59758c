import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A sibling application of the portal, as small as one can be: whoever comes over with a code is greeted by name. */
export interface Sibling {
  origin: string;
  /** What its server got for the last code it redeemed. */
  lastRedeemed(): { status: number; body: unknown } | null;
  stop(): Promise<void>;
}

export async function startSibling(application: string, portalOrigin: () => string): Promise<Sibling> {
  let last: { status: number; body: unknown } | null = null;
  const server = createServer((request, response) => {
    const address = new URL(request.url ?? '/', 'http://localhost');
    void greet(address).then((html) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
    );
  });

  async function greet(address: URL): Promise<string> {
    const page = (text: string) =>
      `<!doctype html><html lang="nl"><head><link rel="icon" href="data:,"><title>${application}</title></head><body><h1>${text}</h1></body></html>`;
    const code = address.searchParams.get('code');
    if (address.pathname !== '/hand-over' || code === null) return page(`Welkom op ${address.pathname}`);
    const answer = await fetch(`${portalOrigin()}/api/hand-over/redeem`, {
      method: 'POST',
      headers: {
        'content-type': 'application/ld+json',
        authorization: `Bearer demo-secret-of-${application}`,
      },
      body: JSON.stringify({ application, code }),
    });
    last = { status: answer.status, body: await answer.json() };
    const { fullName } = last.body as { fullName?: string };
    return page(`Welkom ${fullName ?? 'onbekende'} op ${address.searchParams.get('to')}`);
  }

  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    lastRedeemed: () => last,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
