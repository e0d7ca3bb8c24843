import { expect, test } from '@jest/globals';
import { getFiles } from './document.ts';
import type { RenderTask } from './task.ts';

const assets = {
  __federation_expose_routes: ['routes.js'],
  home: ['shared.js', 'home.js', 'home.css'],
  post: ['shared.js', 'post.js', 'post.css'],
  comments: ['shared.js', 'comments.js', 'comments.css'],
};

const task: RenderTask = {
  url: '/',
  siteUrl: 'https://ezhuthu.example',
  apiUrl: 'http://api',
  registry: [],
  shellAssets: [
    '/r/shell/1/main.js',
    '/r/shell/1/main.css',
    '/r/shell/1/files/icon.1.png',
    '/r/shell/1/files/icon.1.svg',
    '/r/shell/1/files/brand-icons.1.svg',
    '/r/shell/1/baloo-thambi-2-tamil-wght-normal-basic.1.woff2',
    '/r/shell/1/baloo-thambi-2-latin-wght-normal-basic.1.woff2',
    '/r/shell/1/baloo-thambi-2-tamil-wght-normal-rest.1.woff2',
    '/r/shell/1/noto-serif-tamil-tamil-wght-normal-basic.1.woff2',
  ],
  remote: { name: 'reader', version: '1', base: '/r/reader/1/', bundle: '', assets },
};

const page = ['layout', 'content', 'reader/post'];

test("the page's own styles come after the shell's", () => {
  expect(getFiles(task, { routeIds: page }).styles).toEqual(['/r/shell/1/main.css', '/r/reader/1/post.css']);
});

test('of what is rendered now and loaded later, the styles come with the page', () => {
  const body = '<div data-late="comments"><div data-late="unknown"></div></div>';
  const { styles, preloads } = getFiles(task, { routeIds: page, body });
  expect(styles).toEqual(['/r/shell/1/main.css', '/r/reader/1/post.css', '/r/reader/1/comments.css']);
  expect(preloads).not.toContain('/r/reader/1/comments.js');
});

test('all files of the remote are preloaded, each once', () => {
  expect(getFiles(task, { routeIds: ['reader/home', 'reader/post'] }).preloads).toEqual(
    ['remoteEntry', 'routes', 'shared', 'home', 'post'].map((name) => `/r/reader/1/${name}.js`),
  );
});

test("another page's files are left alone", () => {
  expect(getFiles(task, { routeIds: page }).preloads).not.toContain('/r/reader/1/home.js');
});

test('a script of the shell is run, not merely fetched', () => {
  expect(getFiles(task, { routeIds: page }).scripts).toEqual(['/r/shell/1/main.js']);
});

test('the starter is loaded by a page server that does not know of scripts, too', () => {
  expect(getFiles(task, { routeIds: page }).alwaysLoaded).toEqual(['/r/shell/1/script.js']);
  const scripts = ['/r/shell/1/script.js', '/r/insights/1/script.js'];
  expect(getFiles({ ...task, scripts }, { routeIds: page }).alwaysLoaded).toEqual(scripts);
});

test('of the fonts those that every page needs are fetched at once', () => {
  expect(getFiles(task, { routeIds: page }).fonts).toEqual([
    '/r/shell/1/baloo-thambi-2-tamil-wght-normal-basic.1.woff2',
    '/r/shell/1/baloo-thambi-2-latin-wght-normal-basic.1.woff2',
  ]);
});

test('a look in serif fetches its font instead', () => {
  expect(getFiles(task, { routeIds: page, look: 'letterpress' }).fonts).toEqual([
    '/r/shell/1/noto-serif-tamil-tamil-wght-normal-basic.1.woff2',
  ]);
});

test('a page without a remote has the files of the shell alone', () => {
  const { styles, preloads } = getFiles({ ...task, remote: undefined }, { routeIds: ['layout', 'missing'] });
  expect([styles, preloads]).toEqual([['/r/shell/1/main.css'], []]);
});

test("the site's icon is one, not every drawing of the shell", () => {
  expect(getFiles(task, { routeIds: page }).icons).toEqual([
    '/r/shell/1/files/icon.1.png',
    '/r/shell/1/files/icon.1.svg',
  ]);
});
