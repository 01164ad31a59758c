import { accessSync, constants, mkdirSync } from 'node:fs';
import { CannotStart } from '../../cannot-start.ts';

/** Creates the data folder if it is missing. Throws `CannotStart` when the process cannot write in it. */
export function makeDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new CannotStart(
      `De map ${folder} is niet te gebruiken (${code}). Geef de server daar rechten, of kies een andere DATA_FOLDER.`,
    );
  }
}
