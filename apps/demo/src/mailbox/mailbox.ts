import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asc, isNotNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { invite } from '@portal/api/credentials/invite';
import { users } from '@portal/api/database/schema';
import { inTransaction, type Services } from '@portal/api/platform/context';
import { HttpError, notFound } from '@portal/api/platform/http/errors';
import { findUser } from '@portal/api/session/queries';
import { normalizeUsername } from '@portal/contract/email/rules';
import { listPage, mailboxCss, mailboxScript, messagePage } from './mailbox-pages.ts';
import { type Delivered, readMessage } from './read-message.ts';
import { outboxOf } from '@portal/api/mail/transport';

const mailboxPath = '/_dev/post';
const shown = 100;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const pagePolicy = `default-src 'none'; style-src 'sha256-${hashOf(mailboxCss)}'; script-src 'sha256-${hashOf(mailboxScript)}'; font-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
/**
 * Policy of an email: nothing in it runs or loads except its own images. Its links open in place of the mailbox, whose
 * script may measure it.
 */
const emailPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin allow-top-navigation-by-user-activation";

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .filter((file) => file.endsWith('.eml'))
    .map((file) => file.slice(0, -'.eml'.length))
    .toSorted()
    .toReversed();
}

async function read(folder: string, name: string): Promise<Delivered> {
  return { name, ...readMessage(await readFile(join(folder, `${name}.eml`))) };
}

const page = (reply: FastifyReply, policy: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' });

/**
 * Registers the demo's mailbox: the emails of the portal as their recipients see them, and a form to invite one of the
 * demo people. Every visitor of the server can read it.
 */
export function registerMailbox(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const folder = outboxOf(config);
  const options = { config: { access: 'public' } } as const;

  /** Loads a message; 404 unless the folder contains the name, so that no other path reaches the file system. */
  const messageOf = async (params: unknown): Promise<Delivered> => {
    const { name } = params as { name: string };
    if (!(await namesIn(folder)).includes(name)) throw notFound();
    return read(folder, name);
  };

  app.get(mailboxPath, options, async (request, reply) => {
    const names = (await namesIn(folder)).slice(0, shown);
    const messages = await Promise.all(names.map((name) => read(folder, name)));
    const invitable = await database
      .select({ username: users.username })
      .from(users)
      .where(isNotNull(users.email))
      .orderBy(asc(users.username));
    const isOnItsWay = new URL(request.url, config.origin).searchParams.has('onderweg');
    return page(reply, pagePolicy).send(
      listPage({ messages, usernames: invitable.map(({ username }) => username), isOnItsWay }),
    );
  });

  app.get(`${mailboxPath}/:name`, options, async ({ params }, reply) =>
    page(reply, pagePolicy).send(messagePage(await messageOf(params))),
  );

  app.get(`${mailboxPath}/:name/brief`, options, async ({ params }, reply) => {
    const { html, images } = await messageOf(params);
    const whole = html.replaceAll(/cid:([^"]+)/g, (address, id: string) => images[id] ?? address);
    return page(reply, emailPolicy)
      .header('x-frame-options', 'SAMEORIGIN')
      .send(whole.replaceAll(' target="_blank"', '').replace('<head>', '<head><base target="_top">'));
  });

  const invitation = { config: { ...options.config, media: 'form' } } as const;
  app.post(`${mailboxPath}/uitnodigingen`, invitation, async ({ body }, reply) => {
    const { username } = (body ?? {}) as { username?: unknown };
    if (typeof username !== 'string') throw new HttpError(400);
    await inTransaction({ ...services, request: null }, async (tx) => {
      const user = await findUser(tx.database, normalizeUsername(username));
      if (user === null) throw notFound();
      await invite(tx, user.id);
    });
    return reply.redirect(`${mailboxPath}?onderweg`, 303);
  });
}
