import { prefillAddress } from '@portal/contract/people/calls';
import { houseNumberDigits, readPostalCode } from '@portal/contract/people/names';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import type { LookUpAddress } from './address-service.ts';
import { cached } from './cached.ts';
import { lookUpEmbedded } from './embedded.ts';
import { lookUpAtPdok } from './pdok.ts';
import { lookUpAtPostnl } from './postnl.ts';

type Source = Pick<Config, 'addressService' | 'addressServiceUrl' | 'postnlApiKey'>;

const bases = {
  pdok: 'https://api.pdok.nl/bzk/locatieserver/search/v3_1/',
  postnl: 'https://api.postnl.nl/address/national/basic/v1/',
};

export function sourceOf({ addressService, addressServiceUrl, postnlApiKey }: Source): LookUpAddress {
  if (addressService === 'embedded') return lookUpEmbedded;
  const base = addressServiceUrl ?? bases[addressService];
  return addressService === 'pdok' ? lookUpAtPdok(base) : lookUpAtPostnl(base, postnlApiKey);
}

/** Registers the call that fills in street and town for a postal code and house number. */
export function registerAddresses(app: FastifyInstance, services: Services): void {
  const lookUp = cached(sourceOf(services.config), services.clock);

  registerCall(app, services, prefillAddress, {
    access: 'session',
    duringRequiredActions: ['incomplete-profile'],
    limit: { max: 20, bucket: 'addresses', per: 'session' },
    handler: async ({ request }, { params }) => {
      const postalCode = readPostalCode(params['postalCode'] ?? '');
      const houseNumber = houseNumberDigits(params['houseNumber'] ?? '');
      if (postalCode === null || houseNumber === null) return { success: false };
      try {
        const address = await lookUp(postalCode, houseNumber);
        return address === null ? { success: false } : { success: true, ...address };
      } catch (error) {
        request.log.warn({ err: error }, 'The address service gave no answer.');
        return { success: false, reason: 'unreachable' };
      }
    },
  });
}
