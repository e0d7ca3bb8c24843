/** What `koa-passport` binds Passport to Koa with; its types tell of its main module alone. */
declare module 'koa-passport/lib/framework/koa.js' {
  import type { Framework } from 'passport';

  export default function koaFramework(): Framework;
}
