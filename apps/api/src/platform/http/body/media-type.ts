import type { FastifyInstance } from 'fastify';
import { HttpError } from '../errors.ts';
import { hasBody } from './request-body.ts';
import type { BodyMedia } from '../route-table.ts';

const multipart = /^multipart\/form-data; ?boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})$/i;
const form = /^application\/x-www-form-urlencoded(?:; ?charset="?utf-8"?)?$/i;
const json = /^application\/(?:ld\+)?json(?:; ?charset="?utf-8"?)?$/i;

const scim = /^application\/(?:scim\+)?json(?:; ?charset="?utf-8"?)?$/i;
const cspReport = /^application\/csp-report$/i;

/** Accepted Content-Type values, matched as a whole, so that any addition makes it another type. */
const accepted: Record<BodyMedia, RegExp[]> = {
  'ld+json': [json],
  json: [json],
  // Forms are accepted in both of their encodings.
  form: [form, multipart],
  multipart: [multipart],
  'csp-report': [cspReport],
  'scim+json': [scim],
};

const names: Record<BodyMedia, string> = {
  'ld+json': 'application/ld+json',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  'csp-report': 'application/csp-report',
  'scim+json': 'application/scim+json',
};

/**
 * Rejects with 415 a body of another type than its route accepts, or a compressed one, before it is read. A request
 * without a body and without a type is accepted.
 */
export function checkMediaTypes(app: FastifyInstance): void {
  app.addHook('preParsing', async (request) => {
    const { media } = request.routeOptions.config;
    const type = request.headers['content-type'];
    if (media === undefined || (type === undefined && !hasBody(request))) return;
    if (type === undefined || !accepted[media].some((pattern) => pattern.test(type))) {
      throw new HttpError(415, `Dit soort inhoud wordt hier niet aangenomen. Verwacht: ${names[media]}.`);
    }
    if (!['', 'identity'].includes(request.headers['content-encoding'] ?? '')) {
      throw new HttpError(415, 'Gecomprimeerde inhoud wordt hier niet aangenomen.', {
        headers: { 'accept-encoding': 'identity' },
      });
    }
  });
}
