import { defaultAppearance } from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import { bootElementId } from '../../src/starter/boot.ts';
import { type DocumentParts, getDocument } from './document.ts';

const getPage = (given: Partial<DocumentParts> = {}): string =>
  getDocument({
    head: [],
    siteName: 'எழுத்து',
    themeColor: '#1e40af',
    appearance: defaultAppearance,
    styles: [],
    preloads: [],
    fonts: [],
    icons: [],
    scripts: [],
    body: '',
    version: 'v1',
    ...given,
  });

test('the page is in Tamil', () => {
  expect(getPage()).toMatch(/^<!doctype html><html lang="ta" /);
});

const getRoot = (page: string) => /<html ([^>]*)>/.exec(page)![1];

test('the root element says how the site looks, before anything is painted', () => {
  const page = getPage({
    appearance: { look: 'night', accent: null, listStyle: 'grid', covers: 'none', textWidth: 'wide' },
  });
  expect(getRoot(page)).toBe(
    'lang="ta" data-look="night" data-list="grid" data-covers="none" data-width="wide"',
  );
});

test('an accent is sent as the colours computed from it', () => {
  const page = getPage({ appearance: { ...defaultAppearance, accent: '#00897b' } });
  expect(getRoot(page)).toMatch(/ style="--accent:#[0-9a-f]{6};(--accent-[a-z-]+:#[0-9a-f]{6};?){5}"$/);
});

test('the title is text', () => {
  const title = { tag: 'title' as const, attributes: {}, text: '</title><script>alert(1)</script> & "மழை"' };
  expect(getPage({ head: [title] })).toContain(
    '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;மழை&quot;</title>',
  );
});

test('an attribute cannot end itself', () => {
  const tag = { tag: 'meta' as const, attributes: { name: 'description', content: '"><script>' } };
  expect(getPage({ head: [tag] })).toContain('content="&quot;&gt;&lt;script&gt;"');
});

test('the tags of the page are marked, so that navigation can exchange them', () => {
  const tag = { tag: 'meta' as const, attributes: { name: 'robots', content: 'all' } };
  expect(getPage({ head: [tag] })).toContain('<meta name="robots" content="all" data-page="">');
});

test('structured data is not escaped', () => {
  const tag = { tag: 'script' as const, attributes: { type: 'application/ld+json' }, text: '{"a":"&"}' };
  expect(getPage({ head: [tag] })).toContain(
    '<script type="application/ld+json" data-page="">{"a":"&"}</script>',
  );
});

test('the theme is applied before anything is shown', () => {
  const page = getPage({ styles: ['/r/shell/1/main.css'], body: '<p>மழை</p>' });
  expect(page.indexOf('localStorage')).toBeLessThan(page.indexOf('main.css'));
});

test('a colour of the settings is an attribute like any other', () => {
  expect(getPage({ themeColor: '"><script>' })).toContain('content="&quot;&gt;&lt;script&gt;"');
});

test('a style sheet is named by its file, so that it is not loaded again', () => {
  expect(getPage({ styles: ['/r/reader/1/post.css'] })).toContain(
    '<link rel="stylesheet" href="/r/reader/1/post.css" data-href="post.css">',
  );
});

test('a font is fetched as fonts are', () => {
  expect(getPage({ fonts: ['/f.woff2'] })).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/f.woff2" crossorigin>',
  );
});

test('a page that starts at once has its data with it', () => {
  const page = getPage({ boot: '{"a":1}', isContentLeft: true });
  expect(page).toContain(`</div><script type="application/json" id="${bootElementId}">{"a":1}</script>`);
});

test('any other page is without its data, and can say that its scripts are late', () => {
  const page = getPage();
  expect(page).not.toContain(`id="${bootElementId}"`);
  expect(page).toMatch(/<\/div><p id="late" role="status" hidden>.*<\/p><\/body>/s);
});

test('scripts are named, and not fetched', () => {
  const alwaysLoaded = ['/script.js', '/tracker.js'];
  const scripts = ['/r/shell/1/main.js'];
  const page = getPage({ scripts, preloads: ['/post.js'], alwaysLoaded, owner: 'reader@2' });
  expect(page).toContain(
    '<script data-version="v1" data-files="/r/shell/1/main.js /post.js" data-releases="shell@1/reader@2" defer src="/script.js"></script>',
  );
  expect(page.match(/(?:src|href)="[^"]*\.js"/g)).toEqual(['src="/script.js"', 'src="/tracker.js"']);
});

test('only the rendered markup is in the root', () => {
  expect(getPage({ body: '<p>மழை</p>' })).toContain('<div id="root"><p>மழை</p></div>');
});

test('the hook for hot reload is only added in development', () => {
  expect([getPage(), getPage({ isDev: true })].map((page) => page.includes('DEVTOOLS'))).toEqual([
    false,
    true,
  ]);
});

test('the icon is available as SVG and as PNG', () => {
  const page = getPage({ icons: ['/icon.png', '/icon.svg'] });
  expect(page.match(/<link rel="(?:icon|apple-touch-icon)"[^>]*>/g)).toEqual([
    '<link rel="icon" type="image/png" sizes="192x192" href="/icon.png">',
    '<link rel="apple-touch-icon" href="/icon.png">',
    '<link rel="icon" type="image/svg+xml" sizes="any" href="/icon.svg">',
  ]);
});
