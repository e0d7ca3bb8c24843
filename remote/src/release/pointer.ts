import type { Permission } from '@ezhuthu/contract/text';
import { z } from 'zod';

/** Versions are parts of addresses and of files' names. */
const version = z.string().regex(/^\w[\w.-]{0,79}$/);

const word = '[a-z0-9][a-z0-9-]*';
const flag = z.literal(true).optional();

/** The path of a remote's pages, and what the page server needs to know before it loads the remote. */
const mountFields = {
  /** `/` matches only that page; any other path includes everything below it. */
  path: z.string().regex(new RegExp(`^/(?:${word}(?:/${word})*)?$`), 'words of a-z, 0-9 and - after slashes'),
  /** Query parameters that the pages read; the page cache ignores all others. */
  query: z.array(z.string()).optional(),
  /** Required role. Such pages are never rendered on the server, since the session is in the browser. */
  access: z.custom<'reader' | Permission>((role) => typeof role === 'string').optional(),
  /** Users write there: the page stays mounted when the session ends, so that input is not lost. */
  writes: flag,
  /** Personal, or with a secret in its URL: rendered only in the browser, and never cached. */
  private: flag,
  /** The page fills the window, without banner, menu and footer, and has a way back of its own. */
  fullWindow: flag,
  /** Text of its link in the site's navigation, which only those see who may open it. */
  navigation: z.string().min(1).max(40).optional(),
  /** Paths of its public pages for the map of the site. */
  siteMap: z.array(z.string().regex(/^\/[\w\-.~%/]*$/)).optional(),
};
export type Mount = z.infer<z.ZodObject<typeof mountFields>>;

/** Keeps fields that only a newer page server knows. */
const mount: z.ZodType<Mount> = z.looseObject(mountFields);

const release = {
  version,
  mounts: z.array(mount),
  /** SHA-256 of the release's manifest, base64url; empty in pointers that nobody signs. */
  manifest: z.string().default(''),
};

const period = {
  ...release,
  /** When it became live, ISO 8601. */
  since: z.string().default(''),
  /** The commit it was deployed from, if known. */
  commit: z.string().nullable().default(null),
};

/** A release that some visitors get instead of the live one, so that both can be compared. */
const canary = z.object({
  ...period,
  name: z.string(),
  /** Percentage of visitors; 0 when only the author gets it. */
  share: z.number(),
  /** Whether the author always gets it. */
  isForAuthor: z.boolean(),
  /** When it ends by itself, should whoever deployed it be gone. */
  until: z.string(),
});

/** A version that was taken back. It is no fallback, and neither a rollback nor a deployment returns to it. */
const badVersion = z.object({
  version,
  /** ISO 8601. */
  at: z.string().default(''),
  /** Who took it back, `user@host`. */
  by: z.string().default(''),
  why: z.string().default(''),
});

const signature = z.object({ key: z.string(), value: z.string() });

/** The contents of `registry/<name>.json`: the live version of a front and its previous versions, latest first. */
const pointer = z.object({
  ...period,
  name: z.string(),
  /** URL path of the release's files. */
  base: z.string(),
  previous: z.array(z.object({ ...period, until: z.string().default('') })).default([]),
  /** Latest first. */
  bad: z.array(badVersion).default([]),
  canary: canary.optional(),
  /** Increases with each move, so that page servers recognise an old pointer. */
  number: z.number().default(0),
  signature: signature.optional(),
});

/** The contents of `trials/<name>@<version>.json`: browsers can select this release although it is not live. */
const trial = z.object({
  ...release,
  name: z.string(),
  /** ISO 8601. */
  since: z.string().default(''),
  until: z.string(),
  signature: signature.optional(),
});

export type Pointer = z.infer<typeof pointer>;
export type Canary = z.infer<typeof canary>;
export type Trial = z.infer<typeof trial>;
type BadVersion = z.infer<typeof badVersion>;
type PastPeriod = Pointer['previous'][number];

const explain = (error: z.ZodError): string => {
  const { path: at, message } = error.issues[0]!;
  return at.length > 0 ? `${at.join('.')}: ${message}` : message;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it is not JSON');
  }
}

/** @throws when the mounts of a package.json are malformed */
export function parseMounts(mounts: unknown): Mount[] {
  const parsed = z.array(mount).safeParse(mounts);
  if (!parsed.success) throw new Error(`"mounts" in package.json is malformed (${explain(parsed.error)}).`);
  return parsed.data;
}

/** Beside a pointer: the last one that a page server has served. */
export const getGoodFile = (registry: string, name: string): string => `${registry}/${name}.good`;

/** @param name of the front @throws with the reason when the text is not a pointer of this front */
export function parsePointer(name: string, text: string): Pointer {
  const parsed = pointer.safeParse(parseJson(text));
  if (!parsed.success) throw new Error(`it is malformed (${explain(parsed.error)})`);
  if (parsed.data.name !== name) throw new Error(`it is of ${parsed.data.name}`);
  return parsed.data;
}

/** @returns the document as it was signed @throws when the text is not one */
export function parseTrial(text: string): Trial {
  const document = parseJson(text);
  trial.parse(document);
  return document as Trial;
}

const day = 24 * 60 * 60 * 1000;
/** How long an open tab may request files of the release it was loaded with. */
const tabLifetime = 7 * day;
/** Number of versions available for a rollback, regardless of their age. */
const rollbackVersions = 20;

export const getBase = (name: string, version: string) => `/r/${name}/${version}/`;

const isRecent = (at: string, now: Date) => now.getTime() - new Date(at).getTime() < tabLifetime;

function getHistory(pointer: Pointer | undefined, now: Date): PastPeriod[] {
  if (!pointer) return [];
  const { version, since, commit, mounts, manifest } = pointer;
  const last = { version, since, until: now.toISOString(), commit, mounts, manifest };
  const history = [last, ...pointer.previous];
  return history.filter(({ until }, index) => index < rollbackVersions || isRecent(until, now));
}

/** A pointer to be signed. Its number is greater than before, also when the one before was lost or replaced by a stranger. */
export const renumber = (pointer: Pointer, now = new Date()): Pointer => ({
  ...pointer,
  number: Math.max(pointer.number + 1, now.getTime()),
});

/** The pointer after another version has become live. */
export function advance(
  pointer: Pointer | undefined,
  {
    name,
    version,
    mounts,
    commit,
    manifest,
  }: Pick<Canary, 'name' | 'version' | 'mounts' | 'commit' | 'manifest'>,
  now: Date,
): Pointer {
  const live = { version, since: now.toISOString(), commit, mounts, manifest, base: getBase(name, version) };
  const { bad = [], number = 0 } = pointer ?? {};
  return renumber({ name, ...live, previous: getHistory(pointer, now), bad, number }, now);
}

/**
 * The pointer after its canary has ended.
 * @param bad marks the release, so that it is not deployed again
 */
export function endCanary({ canary, ...pointer }: Pointer, bad?: Omit<BadVersion, 'version'>): Pointer {
  if (!canary || !bad) return renumber(pointer);
  return renumber({ ...pointer, bad: addMark(pointer.bad, { version: canary.version, ...bad }) });
}

export const findBad = (pointer: Pointer | undefined, version: string): BadVersion | undefined =>
  pointer?.bad.find((bad) => bad.version === version);

/** Whether a version should be deployed: it is neither live nor a canary, and was not taken back. */
export const isNews = (version: string, pointer: Pointer | undefined): boolean =>
  version !== pointer?.version && version !== pointer?.canary?.version && !findBad(pointer, version);

/** Versions whose marks are remembered. */
const maxBad = 100;

const addMark = (bad: BadVersion[], mark: BadVersion): BadVersion[] =>
  [mark, ...bad.filter(({ version }) => version !== mark.version)].slice(0, maxBad);

/** When a version first became live, ISO 8601. */
const getFirstLive = (pointer: Pointer, version: string): string =>
  [pointer, ...pointer.previous].findLast((period) => period.version === version)!.since;

/**
 * The pointer after a rollback, which marks the version that it leaves as bad. Going forward again marks none, so that a
 * fallback is left.
 * @param to a version that was live before, even if it was taken back; by default the latest that was not
 * @throws when there is no version to go to
 */
export function revert(
  pointer: Pointer,
  { to, by, why }: { to?: string; by: string; why: string },
  now: Date,
): Pointer {
  const { name, version, previous, bad } = pointer;
  const target = previous
    .filter((period) => period.version !== version)
    .find((period) => (to ? period.version === to : !findBad(pointer, period.version)));
  if (!target)
    throw new Error(
      to
        ? `${name} ${to} was never live. \`npm run releases\` lists what was.`
        : `There is no version of ${name} before ${version} that was not taken back.`,
    );
  const isBack = getFirstLive(pointer, target.version) < getFirstLive(pointer, version);
  const others = bad.filter((mark) => mark.version !== target.version);
  const marks = isBack ? addMark(others, { version, at: now.toISOString(), by, why }) : others;
  return { ...advance(pointer, { name, ...target }, now), bad: marks };
}

/** The live version, its canary, and those that open tabs may still request, also canaries that were taken back. */
export function neededVersions({ version, canary, previous, bad }: Pointer, now: Date): Set<string> {
  const recent = [
    ...previous.filter(({ until }) => isRecent(until, now)),
    ...bad.filter(({ at }) => isRecent(at, now)),
  ];
  return new Set([version, ...(canary ? [canary.version] : []), ...recent.map((each) => each.version)]);
}
