import { BlockList, isIPv6 } from 'node:net';
import type { CommentBlock, CommentReason } from '@ezhuthu/contract';
import { type CommentBlockKind, maxCommentBlock, maxCommentBlocks } from '@ezhuthu/contract';
import { isPlausibleDate } from '@ezhuthu/contract/text';
import ipaddr from 'ipaddr.js';
import type { CommentBlockRow } from '../../platform/database/rows.ts';
import { AppError, invalid, notFound } from '../../platform/errors/app-error.ts';
import { type Attempt, once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { getFound } from '../../platform/known.ts';
import type { Platform } from '../../platform/platform.ts';
import { commentMessages } from '../messages.ts';
import { getWords, normalise } from './normalise.ts';
import { deleteBlock, findBlock, findBlocks, insertBlock, updateBlock } from './queries.ts';
import { signal } from './signals.ts';

/** The network of an address or of a CIDR range, as it is compared and shown. @throws AppError `invalid` */
function toNetwork(value: string): string {
  try {
    if (!value.includes('/')) {
      const address = ipaddr.process(value);
      return `${address.toString()}/${address.kind() === 'ipv4' ? 32 : 64}`;
    }
    const [address, bits] = ipaddr.parseCIDR(value);
    const network =
      address.kind() === 'ipv4'
        ? ipaddr.IPv4.networkAddressFromCIDR(value)
        : ipaddr.IPv6.networkAddressFromCIDR(value);
    return `${network.toString()}/${bits}`;
  } catch {
    throw invalid(commentMessages.noNetwork, [{ path: 'body.value', message: 'is no network' }]);
  }
}

/** Words are compared as a whole, so `win` does not stop `wind`; several in a row are one entry. */
const toValue: Record<CommentBlockKind, (value: string) => string> = {
  word: (value) => getWords(value).join(' '),
  name: (value) => normalise(value).trim(),
  network: toNetwork,
};

const isInNetwork = (network: string, address: string): boolean => {
  const [base = '', bits] = network.split('/');
  const list = new BlockList();
  list.addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4');
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
};

interface Written {
  text: string;
  name: string;
  /** Compared only; it is not stored. */
  address: string;
}

/** What of the author's list a comment is on. */
export function findBlocked(blocks: CommentBlockRow[], { text, name, address }: Written): CommentReason[] {
  const words = ` ${getWords(text).join(' ')} `;
  const ownName = normalise(name).trim();
  return blocks.flatMap(({ kind, value }) => {
    if (kind === 'word') return words.includes(` ${value} `) ? [signal('blockedWord', value)] : [];
    if (kind === 'name') return ownName === value ? [signal('blockedName', name)] : [];
    return isInNetwork(value, address) ? [signal('blockedNetwork', value)] : [];
  });
}

const toBlock = ({ id, kind, value, created_at, expires_at }: CommentBlockRow): CommentBlock => ({
  id,
  kind,
  value,
  createdAt: created_at.toISOString(),
  expiresAt: expires_at?.toISOString() ?? null,
});

export async function listBlocks({ database, clock }: Platform): Promise<CommentBlock[]> {
  return (await findBlocks(database.read, clock.now())).map(toBlock);
}

/** @throws AppError `invalid`, or `conflict` when the list is full */
export async function addBlock(
  platform: Platform,
  { kind, value: given, expiresAt }: { kind: CommentBlockKind; value: string; expiresAt: string | null },
  attempt: Attempt,
): Promise<CommentBlock> {
  const { database, clock } = platform;
  const value = toValue[kind](given);
  // one letter may stand for eighteen, as ﷺ does
  if (value === '' || value.length > maxCommentBlock)
    throw invalid(commentMessages.noWord, [{ path: 'body.value', message: 'has no letters, or too many' }]);
  const until = expiresAt === null ? null : new Date(expiresAt);
  if (until && !isPlausibleDate(until, clock.now()))
    throw invalid(commentMessages.noDate, [{ path: 'body.expiresAt', message: 'is out of range' }]);
  await once(platform, attempt, async (tx) => {
    const known = await findBlock(tx, { kind, value });
    if (known) await updateBlock(tx, known.id, until);
    else {
      const all = await findBlocks(tx, clock.now());
      if (all.length >= maxCommentBlocks) throw new AppError('conflict', commentMessages.tooManyBlocks);
      await insertBlock(tx, { id: newId(), kind, value, created_at: clock.now(), expires_at: until });
    }
  });
  return toBlock(getFound(await findBlock(database.read, { kind, value })));
}

/** @throws AppError `not_found` */
export async function removeBlock(platform: Platform, id: string, attempt: Attempt): Promise<void> {
  await once(platform, attempt, async (tx) => {
    if (!(await deleteBlock(tx, id))) throw notFound(commentMessages.noBlock);
  });
}
