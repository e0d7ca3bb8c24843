import path from 'node:path';
import { Piscina } from 'piscina';
import { isLong } from '../platform/queues/long-texts.ts';
import type { WholePost } from '../posts/service.ts';
import toMarkdown from './to-markdown.ts';

export type Convert = (html: string) => Promise<string>;

/** Gives `use` a converter, which converts long texts on a thread of its own. */
export async function withMarkdown<T>(use: (convert: Convert) => Promise<T>): Promise<T> {
  const filename = path.join(import.meta.dirname, 'to-markdown.ts');
  const thread = new Piscina<string, string>({ filename, minThreads: 0, maxThreads: 1 });
  try {
    return await use(async (html) => (isLong(html) ? thread.run(html) : toMarkdown(html)));
  } finally {
    await thread.destroy();
  }
}

/** Fields in front of a text, as most programs for Markdown read them; JSON is YAML. */
export function frontMatter(post: WholePost): string {
  const fields = {
    title: post.title,
    subtitle: post.subtitle || undefined,
    slug: post.urlSlug,
    date: post.publishedAt ?? undefined,
    updated: post.updatedAt,
    status: post.status,
    hidden: post.hidden || undefined,
    author: post.author,
    categories: [post.category],
    tags: post.tags,
    cover: post.coverImage || undefined,
    description: post.excerpt,
    search_title: post.searchTitle || undefined,
    search_description: post.searchDescription || undefined,
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `---\n${lines.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n`;
}
