import { emailKey } from '../../accounts/service.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyedHash } from '../../platform/secrets/keyed-hash.ts';
import { linkHosts } from '../hold.ts';
import { getGraphemes, getWords, normalise } from './normalise.ts';

/** What of a comment is learned from. */
export interface Learnable {
  text: string;
  name: string;
  email: string;
}

/** The first letter of a token; `n` and `d` are followed by hashes. */
export type TokenKind = 'w' | 'g' | 'l' | 'n' | 'd' | 's' | 'f';
type Token = `${TokenKind}:${string}`;

const maxToken = 80;
/** So that a comment costs a bounded number of rows. */
const maxTokens = 300;
/** Graphemes of a part of a word. Tamil words grow by their endings, so parts are known sooner than words. */
const partLength = 3;

function getParts(word: string): string[] {
  if (!/\p{Script=Tamil}/u.test(word)) return [];
  const graphemes = getGraphemes(word);
  if (graphemes.length <= partLength) return [];
  return graphemes
    .slice(0, graphemes.length - partLength + 1)
    .map((_, start) => graphemes.slice(start, start + partLength).join(''));
}

const scripts = { tamil: /\p{Script=Tamil}/gu, latin: /\p{Script=Latin}/gu };

function scriptMix(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'none';
  const shares = Object.entries(scripts).map(
    ([name, pattern]) => [name, (text.match(pattern)?.length ?? 0) / letters] as const,
  );
  const main = shares.find(([, share]) => share > 0.8)?.[0];
  return main ?? (shares.every(([, share]) => share === 0) ? 'other' : 'mixed');
}

/** Features that need no word of their own. */
function getShapes(text: string): string[] {
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const pictures = text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0;
  return [
    ...(digits >= 7 ? ['digits'] : []),
    ...(capitals > text.length / 3 ? ['capitals'] : []),
    ...(pictures >= 3 ? ['pictures'] : []),
    ...(/!{2,}|\${1,}|₹/u.test(text) ? ['signs'] : []),
  ];
}

/** Each token once: what a comment says often counts no more. */
export function getTokens(platform: Platform, { text, name, email }: Learnable): Token[] {
  const plain = normalise(text);
  const words = getWords(text).map((word) => word.slice(0, maxToken - 2));
  const domain = emailKey(email).split('@')[1];
  const hash = (what: string) => keyedHash(platform, `comment token ${what}`);
  const tokens: Token[] = [
    ...linkHosts(text).map((host): Token => `l:${host.slice(0, maxToken - 2)}`),
    ...(name ? [`n:${hash(`name ${normalise(name)}`)}` as const] : []),
    ...(domain ? [`d:${hash(`domain ${domain}`)}` as const] : []),
    `s:${scriptMix(plain)}`,
    ...getShapes(text).map((shape): Token => `f:${shape}`),
    ...words.map((word): Token => `w:${word}`),
    ...words.flatMap(getParts).map((part): Token => `g:${part.slice(0, maxToken - 2)}`),
  ];
  return [...new Set(tokens)].slice(0, maxTokens);
}
