import { readFileSync, statSync } from 'node:fs';
import vm from 'node:vm';
import type { RoutesOf } from '@ezhuthu/kit';
import * as kit from '@ezhuthu/kit';
import * as query from '@ezhuthu/kit/query';
import * as router from '@ezhuthu/kit/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** All that a remote may ask for; everything else is in its bundle. */
const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@ezhuthu/kit': kit,
  '@ezhuthu/kit/query': query,
  '@ezhuthu/kit/router': router,
};

interface Loaded {
  stamp: number;
  routes: RoutesOf;
}

const loaded = new Map<string, Loaded>();

function evaluate(file: string): RoutesOf {
  const parameters = ['module', 'exports', 'require'];
  const wrapper = vm.compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file });
  const bundle: { exports: { routes?: RoutesOf } } = { exports: {} };
  wrapper(bundle, bundle.exports, (id: string) => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new Error(`${file} asks for "${id}", which the shell does not share`);
  });
  if (!bundle.exports.routes) throw new Error(`${file} exports no routes`);
  return bundle.exports.routes;
}

/** Of each remote: the live one, and the one before it, which stands in where that fails. */
const versionsKept = 2;

/** The routes of a remote's server bundle. A file is evaluated once, and again when it was left for others. */
export function loadBundle(name: string, file: string): RoutesOf {
  const stamp = statSync(file).mtimeMs;
  const key = `${name} ${file}`;
  const known = loaded.get(key);
  if (known?.stamp === stamp) return known.routes;
  const routes = evaluate(file);
  loaded.delete(key);
  const others = [...loaded.keys()].filter((other) => other.startsWith(`${name} `));
  for (const other of others.slice(0, others.length + 1 - versionsKept)) loaded.delete(other);
  loaded.set(key, { stamp, routes });
  return routes;
}
