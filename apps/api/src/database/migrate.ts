import { fileURLToPath } from 'node:url';

/** Where the generated migrations stand; both drivers run the same ones. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
