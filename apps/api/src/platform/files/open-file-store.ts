import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { FileStore } from './file-store.ts';
import { folderFileStore } from './folder-file-store.ts';

/** Returns the store for uploaded files: a bucket, or a folder of the data folder. */
export async function openFileStore(config: Config): Promise<FileStore> {
  const {
    fileStoreBucket: bucket,
    fileStoreEndpoint,
    fileStoreRegion,
    fileStoreKeyId,
    fileStoreSecret,
  } = config;
  if (bucket === null) return folderFileStore(join(config.dataFolder, 'files'));
  // Imported on demand, since the S3 client is large and most servers do not use it.
  const { s3FileStore } = await import('./s3-file-store.ts');
  return s3FileStore({
    bucket,
    endpoint: fileStoreEndpoint,
    region: fileStoreRegion,
    keyId: fileStoreKeyId,
    secret: fileStoreSecret,
  });
}
