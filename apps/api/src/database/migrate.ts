import { fileURLToPath } from 'node:url';

/** Folder of the generated migrations, which both drivers run. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
