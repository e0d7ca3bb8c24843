import { randomUUID } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';
import { createWriter, numbersFrom } from './sample-posts.ts';

const day = 24 * 60 * 60 * 1000;
const categories = 12;
const titleWords = 4;
const excerptWords = 15;
/**
 * Search weights in hundredths, close to those of the real index. Only reading is measured, so they need not be
 * exact.
 */
const inTitle = 700;
const inExcerpt = 201;
const inBody = 90;

interface Author {
  id: string;
}

/** Time-ordered UUIDs, like the site's own. */
const idAt = (time: number) => {
  const stamp = time.toString(16).padStart(12, '0');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${randomUUID().slice(15)}`;
};

/**
 * Inserts posts with their tags, counters and search postings directly into the SQLite database of a new site. The
 * posts are spread over the last ten years.
 * @param wordsEach words in the body of each post
 */
export function fillDatabase(dataDir: string, posts: number, wordsEach: number): void {
  const db = new Database(path.join(dataDir, 'ezhuthu.sqlite'));
  db.pragma('synchronous = OFF');
  db.pragma('cache_size = -400000');
  const author = db.prepare('select id from account where is_author = 1').get() as Author;
  /** Columns that a row does not name have their defaults. */
  const into = (table: string) => {
    let insert: Database.Statement | undefined;
    return (row: Record<string, unknown>) => {
      const names = Object.keys(row);
      insert ??= db.prepare(
        `insert into ${table} (${names.join()}) values (${names.map((name) => `@${name}`).join()})`,
      );
      insert.run(row);
    };
  };
  const indexes = db
    .prepare(
      "select name, sql from sqlite_master where type = 'index' and tbl_name = 'search_posting' and sql is not null",
    )
    .all() as { name: string; sql: string }[];
  for (const { name } of indexes) db.exec(`drop index "${name}"`);

  const write = {
    post: into('post'),
    category: into('category'),
    tag: into('post_tag'),
    tally: into('post_tally'),
  };
  const term = db.prepare('insert into search_term (term) values (?)');
  const document = db.prepare('insert into search_document (post_id, published_at) values (?, ?)');
  const posting = db.prepare(
    'insert into search_posting (document_id, term_id, weight, in_head) values (?, ?, ?, ?)',
  );
  const { words, word } = createWriter(7);
  const next = numbersFrom(9);
  const tallies = new Map<string, number>();
  const terms = new Map<string, { id: number; uses: number; inHead: boolean }>();
  const count = (kind: string, key: string) => {
    const tally = `${kind} ${key}`;
    tallies.set(tally, (tallies.get(tally) ?? 0) + 1);
  };
  const getTerm = (text: string) => {
    const known = terms.get(text);
    if (known) return known;
    const created = { id: Number(term.run(text).lastInsertRowid), uses: 0, inHead: false };
    terms.set(text, created);
    return created;
  };

  function index(id: string, at: number, parts: { text: string; weight: number; isHead: boolean }[]): void {
    const weights = new Map<string, { weight: number; isHead: boolean }>();
    for (const { text, weight, isHead } of parts)
      for (const token of text.split(' ')) if (!weights.has(token)) weights.set(token, { weight, isHead });
    const documentId = document.run(id, at).lastInsertRowid;
    for (const [token, { weight, isHead }] of weights) {
      const known = getTerm(token);
      known.uses++;
      known.inHead ||= isHead;
      posting.run(documentId, known.id, weight, Number(isHead));
    }
  }

  function writePost(number: number, categoryIds: string[]): void {
    const at = Date.now() - Math.floor((number / posts) * 3650 * day) - 60_000;
    const id = idAt(at);
    const published_day = new Date(at).toISOString().slice(0, 10);
    const category_id = categoryIds[Math.floor(next() * categories)]!;
    const title = words(titleWords);
    const body = words(wordsEach);
    const excerpt = body.split(' ').slice(0, excerptWords).join(' ');
    const popularity = Math.floor(1000 * next() ** 4);
    write.post({
      id,
      title,
      excerpt,
      category_id,
      published_day,
      popularity,
      likes: popularity,
      comments: 0,
      slug: `${title.replaceAll(' ', '-')}-${number}`,
      subtitle: '',
      content: `<p>${body}</p>`,
      words: wordsEach,
      excerpt_given: 0,
      author_id: author.id,
      cover_image: '',
      additional_images: '[]',
      font_family: null,
      has_break: 0,
      comments_open: 1,
      font_size: null,
      status: 'published',
      hidden: 0,
      is_public: 1,
      published_at: at,
      created_at: at,
      updated_at: at,
      listed_at: at,
      autosaved_at: null,
      deleted_at: null,
      version: 1,
    });
    write.tag({ post_id: id, position: 0, tag: word() });
    count('all', '');
    count('category', category_id);
    count('day', published_day);
    count('month', published_day.slice(0, 7));
    index(id, at, [
      { text: title, weight: inTitle, isHead: true },
      { text: excerpt, weight: inExcerpt, isHead: true },
      { text: body, weight: inBody, isHead: false },
    ]);
  }

  db.transaction(() => {
    const categoryIds = Array.from({ length: categories }, (_, number) => {
      const id = randomUUID();
      write.category({ id, name: `வகை ${number}`, slug: `வகை-${number}` });
      return id;
    });
    for (let number = posts - 1; number >= 0; number--) writePost(number, categoryIds);
    for (const [tally, amount] of tallies) {
      const [kind, key] = tally.split(' ');
      write.tally({ kind, tally_key: key, posts: amount });
    }
    const used = db.prepare('update search_term set postings = ?, in_head = ? where id = ?');
    for (const { id, uses, inHead } of terms.values()) used.run(uses, Number(inHead), id);
  })();
  for (const { sql } of indexes) db.exec(sql);
  db.exec('analyze');
  db.close();
}
