import type { Media } from '@portal/contract/call';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import { hasBody } from './request-body.ts';

const multipart = /^multipart\/form-data; ?boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})$/i;
const form = /^application\/x-www-form-urlencoded(?:; ?charset="?utf-8"?)?$/i;
const json = /^application\/(?:ld\+)?json(?:; ?charset="?utf-8"?)?$/i;

/** What a request may call its body, compared as a whole: anything before, behind or between is another type. */
const accepted: Record<Media, RegExp[]> = {
  'ld+json': [json],
  json: [json],
  // Both encodings that a form has.
  form: [form, multipart],
  multipart: [multipart],
};

const names: Record<Media, string> = {
  'ld+json': 'application/ld+json',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** Refuses a body of another type with 415. Without a body and without a type there is nothing to refuse. */
export function checkMediaType(media: Media) {
  return async (request: FastifyRequest): Promise<void> => {
    const type = request.headers['content-type'];
    if (type === undefined && !hasBody(request)) return;
    if (type === undefined || !accepted[media].some((pattern) => pattern.test(type))) {
      throw new HttpError(415, `Dit soort inhoud wordt hier niet aangenomen. Verwacht: ${names[media]}.`);
    }
  };
}
