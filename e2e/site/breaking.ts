import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { remove, rewrite } from './releases.ts';

/** Changes a copied release on disk. */
export type Edit = (release: string) => Promise<void>;

const getEntry = (release: string) => path.join(release, 'client/remoteEntry.js');
const getBundle = (release: string) => path.join(release, 'server/remote.cjs');

async function getFiles(release: string, chunk: string): Promise<string[]> {
  const names = await readdir(path.join(release, 'client'));
  const found = names.filter((name) => name.startsWith(`${chunk}.`));
  if (found.length === 0) throw new Error(`${release} has no chunk ${chunk}`);
  return found.map((name) => path.join(release, 'client', name));
}

export const withoutEntry: Edit = async (release) => {
  const entry = getEntry(release);
  await remove(entry, `${entry}.br`, `${entry}.gz`);
};

export const withoutChunk =
  (chunk: string): Edit =>
  async (release) =>
    remove(...(await getFiles(release, chunk)));

export const withSyntaxError: Edit = (release) => rewrite(getEntry(release), () => '}{ broken on purpose');

/** Lets the script of every document run code that no error boundary is around. */
export const rejecting: Edit = (release) =>
  rewrite(
    path.join(release, 'client/script.js'),
    (code) => `${code}\n;Promise.reject(new Error('broken on purpose'));`,
  );

/** Claims that the release was built against another version of a shared package. */
export const withNeeds =
  (shared: string, range: string): Edit =>
  async (release) => {
    const pattern = new RegExp(`(requiredVersion:")[^"]*("[^}]*shareKey:"${shared}")`, 'g');
    await rewrite(getEntry(release), (code) => code.replaceAll(pattern, `$1${range}$2`));
  };

/** Code of components that replace every page of a release; `Page` is the original one. */
export const throwing = "() => { throw new Error('broken on purpose') }";
export const throwingUntilMended = `(props) => {
  if (!globalThis.localStorage?.mended) throw new Error('broken on purpose');
  return Page(props);
}`;
export const throwingLate = `(props) => {
  if (!globalThis.isLate) setTimeout(() => { throw new Error('broken on purpose') }, 6000);
  globalThis.isLate = true;
  return Page(props);
}`;
/** Shows a picture that the release does not have. */
export const withoutPicture = `(props) => {
  const { name } = performance.getEntriesByType('resource').find((entry) => /r\\/reader\\/.*remoteEntry/.test(entry.name));
  new Image().src = new URL('files/none.12345678.png', name).href;
  return Page(props);
}`;
/** Keeps 32 MB with each page. */
export const leaking = `(props) => {
  globalThis.kept ??= [];
  for (let times = 0; times < 40; times++) globalThis.kept.push(new Array(1e5).fill(0.5));
  return Page(props);
}`;
export const rejectingOnClick = `(props) => {
  document.onclick = () => { Promise.reject(new Error('broken on purpose')); };
  return Page(props);
}`;
export const looping = '() => { for (;;); }';

const changed = (component: string) => `(routes) => routes.map((route) => ({
  ...route,
  lazy: async () => {
    const { Component: Page, ...rest } = await route.lazy();
    return { ...rest, Component: ${component} };
  },
}))`;

/** Only the route of this id, at any depth. */
const changedOne = (id: string, component: string) =>
  `function walk(routes) {
    return routes.map((route) =>
      route.id === '${id}'
        ? (${changed(component)})([route])[0]
        : { ...route, children: route.children && walk(route.children) });
  }`;

/** Replaces the pages of a remote's browser bundle. */
export const inBrowser =
  (remote: string, component: string): Edit =>
  (release) =>
    rewrite(
      getEntry(release),
      (code) => `${code}
;{
  const real = ${remote};
  const change = ${changed(component)};
  const exposed = ({ routes }) => ({ routes: (context) => change(routes(context)) });
  const get = async (name) => {
    const factory = await real.get(name);
    return name === './routes' ? () => exposed(factory()) : factory;
  };
  ${remote} = { init: (...given) => real.init(...given), get };
}`,
    );

/** Replaces one page of a remote's server bundle. */
export const onServer =
  (routeId: string, component: string): Edit =>
  (release) =>
    rewrite(
      getBundle(release),
      (code) => `${code}
;{
  const { routes } = module.exports;
  const change = ${changedOne(routeId, component)};
  module.exports = { routes: (context) => change(routes(context)) };
}`,
    );

/** As in bundles for the server, which are ASCII. */
const escaped = (text: string) =>
  text.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

/** Replaces a word in all of the release's bundles, for the server and for browsers. */
export const saying =
  (word: string, instead: string): Edit =>
  async (release) => {
    const names = await readdir(path.join(release, 'client'));
    const scripts = names
      .filter((name) => name.endsWith('.js'))
      .map((name) => path.join(release, 'client', name));
    for (const file of [getBundle(release), ...scripts])
      await rewrite(file, (code) =>
        code.replaceAll(word, instead).replaceAll(escaped(word), escaped(instead)),
      );
  };

export const together =
  (...edits: Edit[]): Edit =>
  async (release) => {
    for (const edit of edits) await edit(release);
  };

export const unreadable: Edit = (release) => writeFile(path.join(release, 'assets.json'), '{');
