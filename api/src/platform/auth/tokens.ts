import jwt from 'jsonwebtoken';

export interface TokenPayload {
  /** Account id. */
  sub: string;
  /** Session id; the token is valid only while the row of the session is. */
  sid: string;
}

export const tokenAlgorithm = 'HS256';

export function signToken(payload: TokenPayload, secret: string, expiresAt: Date): string {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return jwt.sign({ ...payload, exp }, secret, { algorithm: tokenAlgorithm });
}
