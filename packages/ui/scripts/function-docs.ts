/** The documentation of what is not a component with a page: functions, hooks and small parts, made of their comments. */
import { join } from 'node:path';
import ts from 'typescript';
import { isScript, packageFolder, readManifest } from './entries.ts';

/** Returns `docs/functions.md`: every value of the entries that have no page of their own. */
export function functionsPage(documented: ReadonlySet<string>): string {
  const { name, exports } = readManifest(packageFolder);
  const entries = Object.entries(exports)
    .map(([entry, source]) => ({ entry: name + entry.slice(1), source: join(packageFolder, source) }))
    .filter(({ entry, source }) => isScript(source) && !documented.has(entry));
  const program = ts.createProgram(
    entries.map(({ source }) => source),
    { noEmit: true, allowImportingTsExtensions: true, jsx: ts.JsxEmit.ReactJSX, types: [] },
  );
  return [
    '# Functions, hooks and small parts',
    'What has no page of its own, by the entry that it is imported from. Its types are beside it in the same entry.',
    ...entries.map(({ entry, source }) => `## ${entry}\n\n${valuesOf(program, source).join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** Returns a line for each value that a module exports. */
function valuesOf(program: ts.Program, source: string): string[] {
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(source);
  const module = file && checker.getSymbolAtLocation(file);
  if (!module) throw new Error(`${source} is not a module.`);
  return checker.getExportsOfModule(module).flatMap((exported) => {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    if (!(symbol.flags & ts.SymbolFlags.Value)) return [];
    const words = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
    if (words === '') throw new Error(`${exported.name} of ${source} has no comment to document it.`);
    return [
      `- \`${exported.name}${parametersOf(checker.getTypeOfSymbol(symbol), exported.name)}\`: ${words}`,
    ];
  });
}

/** Returns the names of the parameters of a function, such as `(values, filter?)`; nothing for a component or another value. */
function parametersOf(type: ts.Type, name: string): string {
  const [signature] = type.getCallSignatures();
  if (!signature || /^[A-Z]/.test(name)) return '';
  const names = signature.parameters.map((parameter) => {
    const declaration = parameter.valueDeclaration;
    const isOptional =
      declaration && ts.isParameter(declaration) && (declaration.questionToken ?? declaration.initializer);
    // A parameter that is taken apart has no name of its own.
    const shown = parameter.name.startsWith('__') ? 'options' : parameter.name;
    return isOptional ? `${shown}?` : shown;
  });
  return `(${names.join(', ')})`;
}
