import { readFileSync, statSync } from 'node:fs';
import vm from 'node:vm';
import type { RoutesOf } from '@ezhuthu/kit';
import * as kit from '@ezhuthu/kit';
import * as query from '@ezhuthu/kit/query';
import * as router from '@ezhuthu/kit/router';
import type { LoadLanguage } from '@ezhuthu/kit/text';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** Modules that a remote's server bundle may require; everything else is bundled. */
const shared: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@ezhuthu/kit': kit,
  '@ezhuthu/kit/query': query,
  '@ezhuthu/kit/router': router,
};

/** What a remote's server bundle exports. */
export interface Bundle {
  routes: RoutesOf;
  /** Not in bundles with texts in one language only. */
  loadLanguage?: LoadLanguage;
}

interface Loaded {
  stamp: number;
  bundle: Bundle;
}

const loaded = new Map<string, Loaded>();

function evaluate(file: string, base: string): Bundle {
  const parameters = ['module', 'exports', 'require', 'releaseBase'];
  const wrapper = vm.compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file });
  const bundle: { exports: Partial<Bundle> } = { exports: {} };
  const requireShared = (id: string) => {
    if (Object.hasOwn(shared, id)) return shared[id];
    throw new Error(`${file} asks for "${id}", which the shell does not share`);
  };
  wrapper(bundle, bundle.exports, requireShared, base);
  const { routes, loadLanguage } = bundle.exports;
  if (!routes) throw new Error(`${file} exports no routes`);
  return { routes, loadLanguage };
}

/** Per remote: the live version, and the previous one as a fallback. */
const versionsKept = 2;

/**
 * A remote's server bundle. Evaluated once, and again when the file has changed or was evicted.
 * @param base URL path of the release's files
 */
export function loadBundle(name: string, file: string, base = ''): Bundle {
  const stamp = statSync(file).mtimeMs;
  const key = `${name} ${file}`;
  const known = loaded.get(key);
  if (known?.stamp === stamp) return known.bundle;
  const bundle = evaluate(file, base);
  loaded.delete(key);
  const others = [...loaded.keys()].filter((other) => other.startsWith(`${name} `));
  for (const other of others.slice(0, others.length + 1 - versionsKept)) loaded.delete(other);
  loaded.set(key, { stamp, bundle });
  return bundle;
}
