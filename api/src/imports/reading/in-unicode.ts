import type { CommentEntry, Entry, PostEntry } from '../entries.ts';
import { fromLegacyTamil } from './legacy-tamil.ts';

function convertPost(post: PostEntry): PostEntry {
  const { text: html, encoding } = fromLegacyTamil(post.html);
  const convert = (text: string) => fromLegacyTamil(text, encoding).text;
  const title = fromLegacyTamil(post.title, encoding);
  return {
    ...post,
    html,
    title: title.text,
    subtitle: convert(post.subtitle),
    excerpt: convert(post.excerpt),
    author: convert(post.author),
    categories: post.categories.map(convert),
    tags: post.tags.map(convert),
    labels: post.labels.map(convert),
    convertedFrom: encoding || title.encoding,
  };
}

function convertComment(comment: CommentEntry): CommentEntry {
  const { text: html, encoding } = fromLegacyTamil(comment.html);
  return { ...comment, html, name: fromLegacyTamil(comment.name, encoding).text };
}

function convertEntry(entry: Entry): Entry {
  const convert = (text: string) => fromLegacyTamil(text).text;
  switch (entry.kind) {
    case 'post':
      return convertPost(entry);
    case 'comment':
      return convertComment(entry);
    case 'site':
      return { ...entry, title: convert(entry.title), description: convert(entry.description) };
    case 'author':
    case 'term':
    case 'omitted':
      return { ...entry, name: convert(entry.name) };
    case 'picture':
      return {
        ...entry,
        title: convert(entry.title),
        alt: convert(entry.alt),
        caption: convert(entry.caption),
      };
    case 'part':
      return { ...entry, html: convert(entry.html) };
  }
}

/** The entries, with Tamil of encodings before Unicode converted. */
export async function* inUnicode(entries: AsyncIterable<Entry>): AsyncGenerator<Entry> {
  for await (const entry of entries) yield convertEntry(entry);
}
