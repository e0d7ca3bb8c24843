import jwt from 'jsonwebtoken';
import type { Middleware } from 'koa';
import koaFramework from 'koa-passport/lib/framework/koa.js';
import { Passport } from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { AppError } from '../errors/app-error.ts';
import type { FindKeyViewer, FindViewer, Viewer } from './viewer.ts';

export interface TokenPayload {
  /** Account id. */
  sub: string;
  /** Session id; the token is valid only while the row of the session is. */
  sid: string;
  /** Restricts the session to reading. */
  scope?: 'read';
}

const tokenAlgorithm = 'HS256';
/** Longer than any token: the header's parser takes time quadratic in the length. */
const maxHeader = 4096;
/** How the tokens of API keys begin. */
const keyToken = /^Bearer (ez_\S+)$/i;

export function signToken(payload: TokenPayload, secret: string, expiresAt: Date): string {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return jwt.sign({ ...payload, exp }, secret, { algorithm: tokenAlgorithm });
}

/** A script that sends a key expects what the key allows, and must learn that it is no longer valid. */
async function refuseUnknown(finding: Promise<Viewer | null>): Promise<Viewer> {
  const viewer = await finding;
  if (!viewer) throw new AppError('unauthorized', 'This API key is not valid.');
  return viewer;
}

/**
 * Reads the bearer token, if any, into `ctx.state.viewer`. An invalid token is not an error here: public
 * operations treat the caller as a visitor, and `guard` answers 401 where sign-in is required.
 */
export function authenticate(
  secret: string,
  findViewer: FindViewer,
  findKeyViewer: FindKeyViewer,
): Middleware {
  const strategies = new Passport();
  strategies.framework(koaFramework());
  strategies.use(
    new Strategy(
      {
        jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
        secretOrKey: secret,
        algorithms: [tokenAlgorithm],
      },
      (payload: TokenPayload, done) => {
        findViewer(payload.sid, payload.sub).then(
          (viewer) => done(null, viewer ? { ...viewer, isReadOnly: payload.scope === 'read' } : false),
          (error) => done(error, false),
        );
      },
    ),
  );
  return async (ctx, next) => {
    if (ctx.get('authorization').length > maxHeader) return next();
    const token = keyToken.exec(ctx.get('authorization'))?.[1];
    if (token) ctx.state.viewer = await refuseUnknown(findKeyViewer(token));
    else if (ctx.get('authorization')) {
      const read = strategies.authenticate(
        'jwt',
        { session: false },
        (error: unknown, viewer: Viewer | false) => {
          if (error) throw error;
          ctx.state.viewer = viewer || null;
        },
      );
      await read(ctx, async () => {});
    }
    return next();
  };
}
