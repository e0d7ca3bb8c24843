import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { XMLValidator } from 'fast-xml-parser';
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { parseFeed } from 'htmlparser2';
import { aPost } from '../../testing/factories.ts';
import { hostilePosts } from '../../testing/hostile-posts.ts';
import { startTestApi } from '../../testing/test-api.ts';
import { DomUtils, parseDocument } from '../platform/html/htmlparser.ts';

const api = await startTestApi();
afterAll(() => api.close());

/** Titles as they are stored, newest first. */
let titles: string[];
let feeds: Record<'rss' | 'atom' | 'json', string>;

beforeAll(async () => {
  const stored: string[] = [];
  for (const post of hostilePosts) {
    stored.unshift((await aPost(api, post)).title);
    api.clock.advance({ minutes: 1 });
  }
  const read = async (path: string) => (await api.fetch(path)).text();
  feeds = { rss: await read('/rss.xml'), atom: await read('/atom.xml'), json: await read('/feed.json') };
  const { items } = JSON.parse(feeds.json);
  titles = stored.slice(0, items.length);
});

/** The words that a reading program shows of HTML. */
const shown = (html = '') => DomUtils.textContent(parseDocument(html).childNodes);

test('feeds of them are well-formed', () => {
  for (const text of [feeds.rss, feeds.atom]) expect(XMLValidator.validate(text)).toBe(true);
});

describe('two parsers find the titles as they were written', () => {
  test('in RSS, as plain text', () => {
    const { items } = parseRssFeed(feeds.rss);
    expect(items!.map(({ title }) => title)).toEqual(titles.map((title) => title.trim()));
    expect(parseFeed(feeds.rss)!.items.map(({ title }) => title)).toEqual(titles);
  });

  test('in Atom, as the HTML that it says they are', () => {
    const { entries } = parseAtomFeed(feeds.atom);
    expect(entries!.map(({ title }) => shown(title?.value))).toEqual(titles);
    expect(parseFeed(feeds.atom)!.items.map(({ title }) => shown(title))).toEqual(titles);
  });

  test('in the JSON Feed', () => {
    expect(parseJsonFeed(feeds.json).items!.map(({ title }) => title)).toEqual(titles);
  });
});

test('a summary with signs of HTML shows them', () => {
  const excerpt = hostilePosts.at(-1)!.excerpt!;
  const { items } = parseRssFeed(feeds.rss);
  expect(items!.map(({ description }) => shown(description))).toContain(excerpt);
  const { entries } = parseAtomFeed(feeds.atom);
  expect(entries!.map(({ summary }) => shown(summary?.value))).toContain(excerpt);
});

test('the author of an item of RSS is no email address, so it is a creator', () => {
  const { items } = parseRssFeed(feeds.rss);
  expect(items!.every(({ authors }) => authors === undefined)).toBe(true);
  expect(items!.every(({ dc }) => Boolean(dc?.creators?.[0]))).toBe(true);
});

test('a link within a post leads to its page', () => {
  const { items } = parseJsonFeed(feeds.json);
  const { content_html: html, url } = items!.find(({ title }) => title === 'உள்ளிணைப்பு')!;
  expect(html).toContain(`href="${url}#at-b"`);
});
