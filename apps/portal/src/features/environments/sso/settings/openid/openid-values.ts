import { openIdInput } from '@portal/contract/environments/sso';
import * as z from 'zod/mini';

export interface OpenIdValues {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const { issuer, clientId } = openIdInput.shape;
export const openIdSchema = z.object({ issuer, clientId, clientSecret: z.string() });

/** Returns the part of a request with these values. An empty secret keeps the stored one. */
export const openIdInputOf = ({ issuer: address, clientId: client, clientSecret }: OpenIdValues) => ({
  issuer: address,
  clientId: client,
  ...(clientSecret !== '' && { clientSecret }),
});
