/** `npm run check -- --metrics`: sizes of files and functions, to compare before and after a refactoring. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../checkout.ts';

const fronts = ['api', 'packages', 'shell', 'reader', 'studio', 'insights'];
/** Lines: smaller files are probably fragments, larger ones hold several subjects. */
const small = 30;
const large = 300;
/** Lines of a function that is too long to read at once. */
const longFunction = 100;

interface SourceFile {
  name: string;
  text: string;
  lines: number;
}

interface FunctionSize {
  name: string;
  lines: number;
}

const isProduction = (file: string): boolean =>
  !/node_modules|\.test\.|\.d\.ts$|(^|\/)(testing|seeds|migrations|gallery)\//.test(file);

function readSources(folder: string): SourceFile[] {
  const names = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter(isProduction);
  return names.map((name) => {
    const text = readFileSync(path.join(root, name), 'utf8');
    return { name, text, lines: text.trimEnd().split('\n').length };
  });
}

function getFunctions({ name, text }: SourceFile): FunctionSize[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: FunctionSize[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line;
  function visit(node: ts.Node): void {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const lines = lineAt(node.end) - lineAt(node.getStart()) + 1;
      found.push({ name: `${name}:${lineAt(node.getStart()) + 1}`, lines });
    }
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

const quantile = (sizes: number[], share: number): number =>
  sizes.toSorted((one, other) => one - other)[Math.floor((sizes.length - 1) * share)] ?? 0;

export function printMetrics(): void {
  const sources = fronts.flatMap(readSources);
  for (const folder of fronts) {
    const own = sources.filter(({ name }) => name.startsWith(`${folder}/`));
    console.log(
      `${folder}: ${own.length} files, median ${quantile(
        own.map(({ lines }) => lines),
        0.5,
      )} lines`,
    );
  }
  const lines = sources.map((source) => source.lines);
  const functions = sources.flatMap(getFunctions);
  const sizes = functions.map((one) => one.lines);
  console.log(
    [
      `all: ${sources.length} files, median ${quantile(lines, 0.5)} lines`,
      `${lines.filter((count) => count <= small).length} of at most ${small} lines`,
      `${lines.filter((count) => count > large).length} of more than ${large}`,
    ].join(', '),
  );
  console.log(
    `functions: ${sizes.length}, p90 ${quantile(sizes, 0.9)} lines, ${sizes.filter((count) => count > longFunction).length} of more than ${longFunction}`,
  );
  for (const { name, lines: count } of functions.filter((one) => one.lines > longFunction))
    console.log(`  ${count} ${name}`);
}
