import { decodeXml } from '@portal/contract/environments/decode-xml';
import { maximumMetadataSize } from '@portal/contract/environments/sso';
import { FetchFailed, fetchPublic, type FetchProblem } from '../../platform/security/fetch-public.ts';
import { UnusableMetadata } from './metadata.ts';

const problems: Record<FetchProblem, string> = {
  'not-https': 'Het adres moet met https:// beginnen, ook als het doorverwijst.',
  'not-public':
    'Dit adres is niet openbaar, dus het portaal gaat er niet heen. Plak de metadata in het tekstvak.',
  'no-answer':
    'Dit adres geeft geen antwoord, of te langzaam. Controleer het, of plak de metadata in het tekstvak.',
  status: 'Op dit adres staat geen metadata. Controleer het, of plak de metadata in het tekstvak.',
  redirects: 'Dit adres verwijst te vaak door. Plak de metadata in het tekstvak.',
  'too-large': 'Deze metadata is groter dan 256 kB.',
};

/** Fetches metadata from a URL. Throws `UnusableMetadata`. */
export async function fetchMetadata(url: string, trustedOrigin: string | null): Promise<string> {
  if (!URL.canParse(url)) throw new UnusableMetadata(problems['not-https']);
  try {
    const bytes = await fetchPublic(new URL(url), {
      accept: 'application/samlmetadata+xml, application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
      maximumSize: maximumMetadataSize,
      trustedOrigin,
    });
    return decodeXml(bytes);
  } catch (error) {
    if (error instanceof FetchFailed) throw new UnusableMetadata(problems[error.problem]);
    throw new UnusableMetadata('Dit is geen leesbare XML: de tekens zijn geen UTF-8 of UTF-16.');
  }
}
