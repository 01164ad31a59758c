/** Whether PostgreSQL's own programs are on this machine, for the tests on a throw-away server. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder of initdb and pg_ctl: on the PATH, else Debian's newest; null when there is none. */
export function postgresFolder(path = process.env.PATH ?? '', debian = debianFolder) {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...path.split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}
