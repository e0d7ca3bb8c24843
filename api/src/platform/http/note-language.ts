import { language } from '@ezhuthu/contract';
import type { Middleware } from 'koa';

/** The language that a request wants its messages in; an unknown one is like none. */
export const noteLanguage: Middleware = (ctx, next) => {
  ctx.state.language = language.safeParse(ctx.get('x-language')).data;
  return next();
};
