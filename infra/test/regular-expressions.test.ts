import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { check } from 'recheck';
import ts from 'typescript';
import { root } from '../checkout.ts';

/** Everything that meets text of strangers, in the browser or on the server. */
const folders = [
  'api/src',
  'packages/contract/src',
  'packages/bucket/src',
  'packages/kit/src',
  'shell/server',
  'packages/members/src',
  'packages/releases/src',
  'packages/system/src',
  'shell/src',
];

interface Found {
  place: string;
  source: string;
  flags: string;
}

const sources = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** The literals of a file, and the places where it makes expressions at run time. */
function readFile(file: string): { literals: Found[]; made: string[] } {
  const tree = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const literals: Found[] = [];
  const made: string[] = [];
  function visit(node: ts.Node, isInFunction: boolean): void {
    const place = `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      literals.push({ place, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    const isMade =
      (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp';
    if (isMade) made.push(isInFunction ? `${place}, in a function` : file);
    node.forEachChild((child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  }
  visit(tree, false);
  return { literals, made };
}

const read = sources.map(readFile);
const composed = read.flatMap(({ made }) => made);

/** The expressions that these modules make while they are loaded. */
async function loadComposed(files: string[]): Promise<Found[]> {
  const original = globalThis.RegExp;
  const found: Found[] = [];
  globalThis.RegExp = new Proxy(original, {
    construct(target, args: ConstructorParameters<typeof RegExp>) {
      const { stack = '' } = new Error();
      const file = files.find((one) => stack.includes(one));
      const made = new target(...args);
      if (file) found.push({ place: file, source: made.source, flags: made.flags });
      return made;
    },
  });
  try {
    // the query loads them anew: other tests may have loaded them before
    for (const file of new Set(files)) await import(`${pathToFileURL(path.join(root, file))}?anew`);
  } finally {
    globalThis.RegExp = original;
  }
  return found;
}

const distinct = (found: Found[]): Found[] => [
  ...new Map(found.map((one) => [`/${one.source}/${one.flags}`, one])).values(),
];

/** Without limits of time, since the result must not depend on the machine. */
const untimed = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

async function findSlow(expressions: Found[]): Promise<string[]> {
  const slow: string[] = [];
  for (const { place, source, flags } of expressions) {
    const found = await check(source, flags, untimed);
    if (found.status === 'safe') continue;
    const kind = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind;
    slow.push(`${place} /${source}/${flags}: ${kind}`);
  }
  return slow;
}

test('expressions are made at run time only while modules are loaded', () => {
  expect(composed.filter((place) => place.includes(', in a function'))).toEqual([]);
});

test('every regular expression takes time linear in the length of the text', async () => {
  // a module that another one imports is made twice
  const made = distinct(await loadComposed(composed));
  expect(made).toHaveLength(composed.length);
  expect(await findSlow(distinct([...read.flatMap(({ literals }) => literals), ...made]))).toEqual([]);
}, 600_000);

test('the analysis finds what is quadratic and what is exponential', async () => {
  const found = await findSlow([
    { place: 'blanks', source: String.raw`\s*[\r\n]+\s*`, flags: 'g' },
    { place: 'domains', source: String.raw`(?:[a-z.]+\.)+[a-z]{2,}`, flags: 'i' },
  ]);
  expect(found).toEqual([
    expect.stringMatching(/^blanks .*polynomial$/),
    expect.stringMatching(/^domains .*exponential$/),
  ]);
});
