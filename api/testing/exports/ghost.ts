/** Exports of Ghost as it writes them, for tests of the import. */

export interface GhostPost {
  id: string;
  title?: string;
  slug?: string;
  html?: string | null;
  plaintext?: string;
  type?: 'post' | 'page';
  status?: 'published' | 'draft' | 'scheduled' | 'sent';
  visibility?: 'public' | 'members' | 'paid';
  featured?: number;
  custom_excerpt?: string;
  feature_image?: string;
  published_at?: string | null;
  tags?: string[];
  author?: string;
}

const getId = (name: string) => `id of ${name}`;

/** Posts stand before what they refer to, since the tables are in the order of their names. */
export function ghostExport({ posts = [] }: { posts?: GhostPost[] }): string {
  const tagged = posts.flatMap(({ id, tags = [] }) => tags.map((name, order) => ({ id, name, order })));
  const tags = [...new Set(tagged.map(({ name }) => name))];
  const users = [...new Set(posts.map(({ author = 'நிலா' }) => author))];
  const data = {
    posts: posts.map(({ tags: _, author: __, ...post }) => ({
      type: 'post',
      status: 'published',
      visibility: 'public',
      featured: 0,
      published_at: '2021-03-05T04:30:00.000Z',
      updated_at: '2021-04-01T00:00:00.000Z',
      ...post,
    })),
    posts_authors: posts.map(({ id, author = 'நிலா' }) => ({
      post_id: id,
      author_id: getId(author),
      sort_order: 0,
    })),
    posts_tags: tagged
      .map(({ id, name, order }) => ({ post_id: id, tag_id: getId(name), sort_order: order }))
      .reverse(),
    settings: [{ key: 'title', value: 'கடல்' }],
    tags: tags.map((name) => ({
      id: getId(name),
      name,
      slug: name,
      visibility: name.startsWith('#') ? 'internal' : 'public',
    })),
    users: users.map((name) => ({ id: getId(name), name, slug: name, email: 'nila@example.org' })),
  };
  return JSON.stringify({ db: [{ meta: { exported_on: 1_700_000_000_000, version: '5.80.0' }, data }] });
}
