/** Compiles code as if it were in separate files next to the sources, where the package can import itself by name. */
import { join } from 'node:path';
import ts from 'typescript';

const folder = join(import.meta.dirname, '..');

function optionsOfPackage(): ts.CompilerOptions {
  const file = join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder, undefined, file);
  // Allows unused declarations, since copied code does not use the components that it declares.
  return { ...options, noEmit: true, noUnusedLocals: false };
}

/** Returns one line per compile error, for the given code per file name. */
export function complaintsAbout(samples: Record<string, string>): string[] {
  const files = new Map(
    Object.entries(samples).map(([name, code]) => [join(folder, 'src/samples', name), code]),
  );
  const options = optionsOfPackage();
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    fileExists: (name) => files.has(name) || disk.fileExists(name),
    readFile: (name) => files.get(name) ?? disk.readFile(name),
    getSourceFile(name, language, ...rest) {
      const code = files.get(name);
      return code === undefined
        ? disk.getSourceFile(name, language, ...rest)
        : ts.createSourceFile(name, code, language);
    },
  };
  const program = ts.createProgram([...files.keys()], options, host);
  return [...files.keys()].flatMap((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(
        ({ messageText }) =>
          `${name.split('/').at(-1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
}
