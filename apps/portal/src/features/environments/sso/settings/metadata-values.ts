import { decodeXml } from '@portal/contract/environments/decode-xml';
import {
  maximumMetadataSize,
  type MetadataInput,
  type SsoPublishedProvider,
} from '@portal/contract/environments/sso';
import { inputText } from '@portal/contract/input';
import * as z from 'zod/mini';
import { texts } from '../texts.ts';

const strings = texts.metadata;

/** An identity provider in metadata, with the URL that it was fetched from, if any. */
export type FoundProvider = SsoPublishedProvider & { metadataUrl?: string | undefined };

export const ways = ['xml', 'file', 'url'] as const;

export interface MetadataValues {
  way: (typeof ways)[number];
  xml: string;
  file: File | null;
  url: string;
}

const anything = {
  way: z.enum(ways),
  xml: z.string(),
  file: z.nullable(z.instanceof(File)),
  url: z.string(),
};

const size = (text: string) => new Blob([text]).size;
const checked = {
  xml: {
    xml: z.string().check(
      z.trim(),
      z.minLength(1, strings.noXml),
      z.refine((text) => size(text) <= maximumMetadataSize, strings.tooLarge),
    ),
  },
  file: {
    file: z
      .instanceof(File, { error: strings.noFile })
      .check(z.refine((file) => file.size <= maximumMetadataSize, strings.tooLarge)),
  },
  url: { url: inputText(2_000).check(z.minLength(1, strings.noUrl)) },
};

/** The schema of the form: the field of the chosen way must be filled in. */
export const metadataSchema = ({ way }: MetadataValues): z.ZodMiniType<MetadataValues, MetadataValues> =>
  z.object({ ...anything, ...checked[way] });

/** Returns the text of a file; '' for one in an unknown encoding, which the server then refuses. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return decodeXml(bytes);
  } catch {
    return '';
  }
}

/** Returns the part of a request that stores what was found. */
export const samlInputOf = ({
  entityId,
  signOnUrl,
  certificates,
  metadataUrl,
  wantsSignedRequests,
}: FoundProvider) => ({
  entityId,
  signOnUrl,
  certificates: certificates.map(({ pem }) => pem),
  ...(metadataUrl !== undefined && { metadataUrl }),
  ...(wantsSignedRequests && { wantsSignedRequests }),
});

/** Returns the request body for the given metadata; a file is sent as its text. */
export async function bodyOf({ way, xml, file, url }: MetadataValues): Promise<MetadataInput> {
  if (way === 'url') return { url };
  return { xml: way !== 'file' ? xml : file === null ? '' : await textOf(file) };
}
