import type Router from '@koa/router';
import type { ChangeKey } from '../changes.ts';

/** Of a path: what its template names with `:name`, decoded. */
export type Params = Partial<Record<string, string>>;

/** A file that is written when it is read, such as a feed. */
export interface Document {
  /** At the site's address, and below `/api` for page servers. */
  path: string;
  /**
   * @returns undefined when there is none
   * @throws AppError
   */
  read(params: Params): Promise<{ type: string; text: string; reads: ChangeKey[] } | undefined>;
}

/** Page servers cache these like pages, and answer conditional requests. */
export function mountDocument(router: Router, { path, read }: Document): void {
  router.get([path, `/api${path}`], async (ctx, next) => {
    const document = await read(ctx.params);
    if (!document) return next();
    ctx.set('cache-control', 'no-cache');
    ctx.set('x-reads', document.reads.join(' '));
    ctx.set('content-type', `${document.type}; charset=utf-8`);
    ctx.body = document.text;
  });
}
