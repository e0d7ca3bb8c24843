import path from 'node:path';
import ts from 'typescript';
import { root } from '../build/fronts.ts';

/** Entries of the kit that fronts share at run time, and their files. */
const entries: Record<string, string> = {
  '@ezhuthu/kit': 'core/index.ts',
  '@ezhuthu/kit/router': 'router/index.ts',
  '@ezhuthu/kit/query': 'query/index.ts',
};

const source = path.join(root, 'shell/kit/src');

function getOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, root).options;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The compiler lists the strings of a union in the order in which it has met them anywhere in the program. */
const withSortedUnions = (text: string) =>
  text.replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) => union.split(' | ').sort().join(' | '));

function getType(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const declaration = symbol.declarations![0]!;
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
  return withSortedUnions(oneLine(checker.typeToString(type, declaration, ts.TypeFormatFlags.NoTruncation)));
}

/** The declaration of a type without comments, or the type of a value. Of other packages only the name is given. */
function describe(checker: ts.TypeChecker, symbol: ts.Symbol): string {
  const declaration = symbol.declarations?.[0];
  if (!declaration) return 'unknown';
  const { fileName } = declaration.getSourceFile();
  const [, library] = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(fileName) ?? [];
  if (library) return `of ${library}`;
  if (symbol.flags & ts.SymbolFlags.Class) {
    const properties = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    const own = properties.filter(
      (property) => property.declarations?.[0]?.getSourceFile().fileName === fileName,
    );
    return `class { ${own.map((property) => `${property.name}: ${getType(checker, property)}`).join('; ')} }`;
  }
  if (symbol.flags & ts.SymbolFlags.Value) {
    return getType(checker, symbol);
  }
  const printer = ts.createPrinter({ removeComments: true });
  const printed = printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile());
  return oneLine(printed).replace(/^export /, '');
}

/** A description of each export, by `entry name`, such as `@ezhuthu/kit/query preload`. */
export type KitSurface = Map<string, string>;

/** The exports of the kit's shared entries in this checkout, sorted. Takes seconds. */
export function kitSurface(): KitSurface {
  const files = Object.values(entries).map((file) => path.join(source, file));
  const program = ts.createProgram(files, { ...getOptions(), noEmit: true });
  const checker = program.getTypeChecker();
  const lines = Object.entries(entries).flatMap(([entry, file]) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(path.join(source, file))!)!;
    return checker.getExportsOfModule(module).map((exported): [string, string] => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      return [`${entry} ${exported.name}`, describe(checker, symbol)];
    });
  });
  return new Map(lines.sort(([one], [other]) => (one < other ? -1 : 1)));
}
