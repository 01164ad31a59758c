/** Writes a Brotli and a gzip copy of each built script, style sheet and SVG, so that the server need not compress. */
import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

for await (const name of glob('**/*.{js,mjs,css,svg}', { cwd: dist })) {
  const content = await readFile(dist + name);
  await writeFile(
    `${dist}${name}.br`,
    await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  await writeFile(`${dist}${name}.gz`, await deflate(content, { level: 9 }));
}
