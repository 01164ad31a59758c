import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { isSameText, keyedHash } from '../platform/keyed-hash.ts';
import type { Services } from '../platform/services.ts';

const days = 24 * 60 * 60;
const lifetime = 180 * days;

type DeviceServices = Pick<Services, 'config' | 'clock'>;

function sign({ config }: DeviceServices, userId: string, nonce: string, expiry: string): string {
  return keyedHash(config.secretKey, 'device-cookie', `${userId}.${nonce}.${expiry}`);
}

/**
 * Marks a browser as one that this user has logged in from. Tries from it have a counter of their own, so that whoever
 * fills the account's counter from elsewhere cannot keep its owner out.
 */
export function rememberDevice(services: DeviceServices, reply: FastifyReply, userId: string): void {
  const nonce = randomBytes(16).toString('base64url');
  const expiry = String(Math.floor(services.clock.now().getTime() / 1000) + lifetime);
  const value = `${nonce}.${expiry}.${sign(services, userId, nonce, expiry)}`;
  writeCookie(services.config, reply, 'dev', value, lifetime);
}

/** The name of this browser's counter when this user has logged in from it before; null otherwise. */
export function knownDevice(
  services: DeviceServices,
  request: FastifyRequest,
  userId: string,
): string | null {
  const [nonce = '', expiry = '', signature = ''] = (readCookie(services.config, request, 'dev') ?? '').split(
    '.',
  );
  const isSigned = isSameText(signature, sign(services, userId, nonce, expiry));
  const isCurrent = Number(expiry) * 1000 > services.clock.now().getTime();
  return isSigned && isCurrent ? `${userId}.${nonce}` : null;
}
