/** Binds Passport to Koa; the package's types only cover its main module. */
declare module 'koa-passport/lib/framework/koa.js' {
  import type { Framework } from 'passport';

  export default function koaFramework(): Framework;
}
