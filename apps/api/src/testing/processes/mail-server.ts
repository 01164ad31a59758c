import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { type ReadMessage, readMessage } from '../../../../demo/src/mailbox/read-message.ts';

/** 'drop' accepts a message, but closes the connection before it confirms this. */
export type MailServerMode = 'take' | 'refuse' | 'drop';

export interface MailServer {
  url: string;
  /** Every accepted message, in order of arrival. */
  messages: (ReadMessage & { envelope: string[] })[];
  setMode(mode: MailServerMode): void;
  close(): Promise<void>;
}

const plain = {
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  disableReverseLookup: true,
};

/** Starts a real mail server, by default on any free port, with failures on demand. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const messages: MailServer['messages'] = [];
  let mode: MailServerMode = 'take';
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    ...plain,
    onRcptTo: (_address, _session, callback) =>
      callback(mode === 'refuse' ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null),
    onData: (stream, session, callback) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const envelope = session.envelope.rcptTo.map(({ address }) => address);
        messages.push({ ...readMessage(Buffer.concat(parts)), envelope });
        if (mode === 'drop') for (const socket of sockets) socket.destroy();
        else callback();
      });
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    messages,
    setMode: (next) => {
      mode = next;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Opens a port that accepts every connection, sends the greeting, and never responds. */
export async function startSilence(greeting: string): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.write(greeting);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
