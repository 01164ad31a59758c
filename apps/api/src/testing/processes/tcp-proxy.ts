import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** 'refuse' closes open connections and accepts no new ones; 'swallow' accepts all data and passes none on. */
export type ProxyMode = 'pass' | 'refuse' | 'swallow';

export interface TcpProxy {
  port: number;
  setMode(mode: ProxyMode): void;
  /** Sets the delay of all data passed on, in milliseconds. */
  setDelay(milliseconds: number): void;
  close(): Promise<void>;
}

/** Starts a proxy between a client and a server that can make the network between them fail. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  let mode: ProxyMode = 'pass';
  let delay = 0;
  const open = new Set<Socket>();

  const pipe = (from: Socket, to: Socket): void => {
    open.add(from);
    from.on('data', (chunk) => {
      if (mode === 'swallow') return;
      setTimeout(() => to.writable && to.write(chunk), delay);
    });
    from.on('error', () => {});
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
  };

  const server = createServer((client) => {
    if (mode === 'refuse') {
      client.destroy();
      return;
    }
    const upstream = connect(target.port, target.host);
    pipe(client, upstream);
    pipe(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };

  return {
    port: (server.address() as AddressInfo).port,
    setMode: (next) => {
      mode = next;
      if (mode === 'refuse') cut();
    },
    setDelay: (milliseconds) => {
      delay = milliseconds;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
