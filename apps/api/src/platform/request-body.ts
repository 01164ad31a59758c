import type { FastifyRequest } from 'fastify';

/** Whether the request says that a body follows its headers. */
export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Whether part of the body has not come in yet. */
export function hasUnreadBody(request: FastifyRequest): boolean {
  return hasBody(request) && !request.raw.complete;
}
