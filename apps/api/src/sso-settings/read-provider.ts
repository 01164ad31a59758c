import type { MetadataInput, SsoPublishedProvider } from '@portal/contract/environments/sso';
import type { Config } from '../config.ts';
import type { OpenIdMetadata } from '../database/tables/single-sign-on.ts';
import { Violations } from '../platform/http/errors.ts';
import type { Services } from '../platform/context.ts';
import { discover, UnusableProvider } from '../single-sign-on/oidc/discovery.ts';
import { isSignOnUrl } from '../single-sign-on/sign-on-url.ts';
import { fetchMetadata } from './metadata/fetch-metadata.ts';
import { readMetadata, UnusableMetadata } from './metadata/metadata.ts';

/** Returns what an OpenID provider publishes. Throws a violation when it cannot be used. */
export async function discoverOrRefuse(config: Config, issuer: string): Promise<OpenIdMetadata> {
  try {
    return await discover(config, issuer);
  } catch (error) {
    if (!(error instanceof UnusableProvider)) throw error;
    throw Violations.of('openIdProvider.issuer', error.message);
  }
}

/** Returns the provider in metadata, from a text or a URL. Throws a violation when it cannot be used. */
export async function previewOrRefuse(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { xml, url = '' }: MetadataInput,
): Promise<SsoPublishedProvider> {
  try {
    const text = xml ?? (await fetchMetadata(url, config.demoIdentityProvider));
    const provider = await readMetadata(text, clock.now());
    if (isSignOnUrl(config, provider.signOnUrl)) return provider;
    throw new UnusableMetadata('Het adres om in te loggen begint in deze metadata niet met https://.');
  } catch (error) {
    if (!(error instanceof UnusableMetadata)) throw error;
    throw Violations.of(xml === undefined ? 'url' : 'xml', error.message);
  }
}
