import S3rver from '@20minutes/s3rver';

/** The one key that the server knows. */
export const s3Key = { keyId: 'S3RVER', secret: 'S3RVER' };

/** Starts a service that is compatible with S3: each folder in `directory` is a bucket. */
export async function startS3Server(
  directory: string,
): Promise<{ endpoint: string; close: () => Promise<void> }> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    // The server signs headers that the SDK leaves out of its signature.
    allowMismatchedSignatures: true,
  });
  const { port } = await server.run();
  // The SDK never puts the bucket before an IP address, as it may do before a name.
  return { endpoint: `http://localhost:${port}`, close: () => server.close() };
}
