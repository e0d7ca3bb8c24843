/** The part of the package that is used; it has no types of its own. */
declare module 'css-loader' {
  import type { LoaderContext } from 'webpack';

  export function defaultGetLocalIdent(
    context: LoaderContext<unknown>,
    pattern: string,
    name: string,
    options: { hashSalt?: string },
  ): string;
}
