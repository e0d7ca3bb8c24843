/** `npm run check -- --metrics`: the size and shape of the code, to compare before and after a refactoring. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../checkout.ts';

/** Lines of a file or of a function from which on it is counted as long. */
const longFile = 300;
const longFunction = 80;

const isCode = (file: string) => /\.(?:[cm]?[jt]s|tsx|css)$/.test(file);
const isProduct = (file: string) =>
  /^(?:api|packages|shell|reader|studio|insights)\//.test(file) &&
  !/\.test\.|(?:^|\/)(?:testing|gallery|seeds|template|jest)\//.test(file);

interface Source {
  name: string;
  text: string;
  lines: number;
}

function readSources(): Source[] {
  const names = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return names
    .filter((name) => existsSync(path.join(root, name)))
    .map((name) => {
      const text = isCode(name) || name.endsWith('.md') ? readFileSync(path.join(root, name), 'utf8') : '';
      return { name, text, lines: text.split('\n').length - 1 };
    });
}

/** What an import names, without its extension; undefined for packages of others. */
function resolve(from: string, to: string): string | undefined {
  if (to.startsWith('.')) return path.posix.join(path.posix.dirname(from), to);
  const own = /^@ezhuthu\/(\w+)(?:\/(.*))?$/.exec(to);
  if (!own) return undefined;
  const folder = ['api', 'shell', 'reader', 'studio', 'insights'].includes(own[1]!)
    ? own[1]!
    : `packages/${own[1]}`;
  return `${folder}/src/${own[2] ?? 'index'}`;
}

interface Shape {
  longFunctions: string[];
  assertions: number;
  namesOf: string[];
  imports: string[];
}

function readShape({ name, text }: Source): Shape {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const shape: Shape = { longFunctions: [], assertions: 0, namesOf: [], imports: [] };
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
      if (lines > longFunction) shape.longFunctions.push(`${lines} ${name}:${lineAt(node.getStart())}`);
    }
    if (ts.isNonNullExpression(node)) shape.assertions++;
    if (
      (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      if (/[a-z]Of$/.test(node.name.text)) shape.namesOf.push(node.name.text);
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier)
      shape.imports.push((node.moduleSpecifier as ts.StringLiteral).text);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return shape;
}

function findPairs(shapes: Map<string, Shape>): string[] {
  const arrows = new Set<string>();
  for (const [name, { imports }] of shapes)
    for (const to of imports) {
      const target = resolve(name, to);
      const [one, other] = [path.posix.dirname(name), target && path.posix.dirname(target)];
      if (other && one !== other) arrows.add(`${one} ${other}`);
    }
  return [...arrows]
    .map((arrow) => arrow.split(' ') as [string, string])
    .filter(([one, other]) => one < other && !other.startsWith(`${one}/`) && arrows.has(`${other} ${one}`))
    .map(([one, other]) => `${one} ↔ ${other}`);
}

const readShapes = (sources: Source[]) =>
  new Map(
    sources
      .filter(({ name }) => isProduct(name) && /\.tsx?$/.test(name))
      .map((source) => [source.name, readShape(source)]),
  );

/** Folders of which each imports the other, and none contains the other. */
export const findFolderPairs = (): string[] => findPairs(readShapes(readSources()));

const sum = (sources: Source[]) =>
  sources.reduce((total, { lines }) => total + lines, 0).toLocaleString('en');

export function printMetrics(): void {
  const sources = readSources();
  const code = sources.filter(({ name }) => isCode(name));
  const product = code.filter(({ name }) => isProduct(name));
  const typed = product.filter(({ name }) => /\.tsx?$/.test(name));
  const shapes = readShapes(sources);
  const all = [...shapes.values()];
  const longFunctions = all.flatMap((shape) => shape.longFunctions);
  const namesOf = all.flatMap((shape) => shape.namesOf);
  const pairs = findPairs(shapes);
  const tables = typed
    .filter(({ name }) => name.startsWith('api/migrations/baseline/'))
    .flatMap(({ text }) => text.match(/^ {2}\w+(?=: table\()/gm) ?? []);
  const loops = typed.flatMap(({ text }) => text.match(/\bsetInterval\(|\bevery\(/g) ?? []);
  const words = sources
    .filter(({ name }) => name.endsWith('.md'))
    .flatMap(({ text }) => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’./-]*/gu) ?? []);
  const list = (items: string[]) => items.map((item) => `\n    ${item}`).join('');
  console.log(`lines: ${sum(product)} of product, ${sum(code)} of code in ${code.length} files`);
  console.log(`files over ${longFile} lines: ${product.filter(({ lines }) => lines > longFile).length}`);
  console.log(`functions over ${longFunction} lines: ${longFunctions.length}${list(longFunctions)}`);
  console.log(
    `assertions that something is there (!): ${all.reduce((total, one) => total + one.assertions, 0)}`,
  );
  console.log(`names in …Of: ${namesOf.length}`);
  console.log(`pairs of folders that import each other: ${pairs.length}${list(pairs)}`);
  console.log(`tables of the baseline: ${tables.length}`);
  console.log(`background loops: ${loops.length}`);
  console.log(`words of documents: ${words.length.toLocaleString('en')}`);
}
