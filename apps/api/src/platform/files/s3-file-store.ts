import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import {
  type FileArea,
  type FileStore,
  graceTime,
  idFile,
  isFileId,
  requireFileId,
  StorageFault,
} from './file-store.ts';

export interface S3Settings {
  bucket: string;
  /** URL of an S3-compatible service; null for AWS itself. */
  endpoint: string | null;
  region: string;
  keyId: string;
  secret: string;
}

/** Minimum size of a part in S3, which also bounds the memory per file. */
const partSize = 5 * 1024 * 1024;

/** Start of the next page in a listing of unfinished uploads. */
interface Marker {
  KeyMarker?: string | undefined;
  UploadIdMarker?: string | undefined;
}

function keyOf(area: FileArea, id: string): string {
  requireFileId(id);
  return `${area}/${id}`;
}

function clientOf({ endpoint, region, keyId, secret }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    maxAttempts: 3,
    // A time limit for a whole request would end large files; `requestTimeout` would only warn.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 30_000 },
    // Not every service besides AWS supports the SDK's default checksums.
    ...(endpoint !== null && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  });
}

/** Returns a store that keeps its files in a bucket of S3, or of a service that is compatible with it. */
export function s3FileStore(settings: S3Settings): FileStore {
  const client = clientOf(settings);
  const { bucket: Bucket } = settings;

  /** Aborts uploads that a crash left unfinished, since S3 keeps their parts otherwise. Returns how many. */
  async function endUnfinished(area: FileArea, isOld: (date?: Date) => boolean): Promise<number> {
    let ended = 0;
    let marker: Marker | null = {};
    while (marker !== null) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new ListMultipartUploadsCommand({ Bucket, Prefix: `${area}/`, ...marker }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!isOld(Initiated)) continue;
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
        ended += 1;
      }
      marker = page.IsTruncated
        ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
        : null;
    }
    return ended;
  }

  async function readId(): Promise<string | null> {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: idFile }));
      return Body === undefined ? null : (await Body.transformToString()).trim();
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw new StorageFault(error);
    }
  }

  return {
    location: `${settings.endpoint === null ? 's3' : new URL(settings.endpoint).host}/${Bucket}`,
    readId,

    createId: async () => {
      const id = crypto.randomUUID();
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: idFile, Body: id, IfNoneMatch: '*' }));
      } catch (error) {
        // Another server has just created it. A service that ignores the condition overwrites it instead.
        if (!(error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412))
          throw new StorageFault(error);
      }
      return (await readId()) ?? id;
    },

    write: async (area, id, pieces) => {
      const Key = keyOf(area, id);
      const broken: unknown[] = [];
      async function* watched() {
        try {
          yield* pieces;
        } catch (error) {
          broken.push(error);
          throw error;
        }
      }
      const params = { Bucket, Key, Body: Readable.from(watched()) };
      try {
        await new Upload({ client, params, partSize, queueSize: 1, leavePartsOnError: false }).done();
      } catch (error) {
        // When the cleanup fails as well, the uploader rejects with that error instead of the first one.
        if (broken.length > 0) throw broken[0];
        throw new StorageFault(error);
      }
    },

    read: async (area, id) => {
      const Key = keyOf(area, id);
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (!(Body instanceof Readable) || ContentLength === undefined) {
          throw new Error('The object store answered without a file.');
        }
        return { size: ContentLength, stream: Body };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw new StorageFault(error);
      }
    },

    remove: async (area, id) => {
      const Key = keyOf(area, id);
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
      } catch (error) {
        throw new StorageFault(error);
      }
    },

    probe: async () => {
      // Under a unique name, since another server may be probing as well.
      const Key = `.probe-${crypto.randomUUID()}`;
      await client.send(new PutObjectCommand({ Bucket, Key, Body: '.' }));
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },

    sweep: async (area, isKnown) => {
      const limit = Date.now() - graceTime;
      const isOld = (date?: Date) => date !== undefined && date.getTime() <= limit;
      let removed = 0;
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${area}/` })) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const id = Key.slice(area.length + 1);
          if (!isOld(LastModified) || (isFileId(id) && (await isKnown(id)))) continue;
          await client.send(new DeleteObjectCommand({ Bucket, Key }));
          removed += 1;
        }
      }
      try {
        return removed + (await endUnfinished(area, isOld));
      } catch (error) {
        // A service that cannot list unfinished uploads needs a rule of the bucket that removes them.
        if (error instanceof S3ServiceException && error.name === 'NotImplemented') return removed;
        throw error;
      }
    },
  };
}
