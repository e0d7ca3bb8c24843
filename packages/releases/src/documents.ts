import type { Permission } from '@ezhuthu/contract/text';
import { z } from 'zod';

/** Of each release, beside its files. */
export const manifestFile = 'release.json';

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
  /** Personal: rendered only in the browser, and never cached. */
  private: flag,
  /** Its pages have forms that work without scripts: the page server passes on what these post. */
  forms: flag,
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

/** Of a front; part of the names of files. */
const frontName = z.string().regex(/^[a-z]+$/);

/** A release that some visitors get instead of the live one, so that both can be compared. */
const canary = z.object({
  ...period,
  name: frontName,
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

/** An Ed25519 signature over the canonical JSON of a document without this field: base64, and the name of the key. */
const signature = z.object({ key: z.string(), value: z.string() });

/** A key that may sign pointers and trials. */
const trustedKey = z.object({
  name: z.string(),
  /** SPKI, DER, base64. */
  publicKey: z.string(),
  /** Fronts whose pointers it may move; `*` for all. */
  fronts: z.array(z.string()),
  /** ISO 8601. */
  until: z.string(),
  /** When it was removed, ISO 8601. It stays in the list, so that what it has signed before can be checked. */
  removed: z.string().optional(),
});

/** The contents of `keys.json` in a store, signed by its root key. */
const trustedKeys = z.object({
  /** ISO 8601; of two documents the later one counts. */
  issued: z.string(),
  keys: z.array(trustedKey),
  signature: signature.optional(),
});

/** The contents of `registry/<name>.json`: the live version of a front and its previous versions, latest first. */
const pointer = z.object({
  ...period,
  name: frontName,
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

const strings = z.record(z.string(), z.string());

/** Whether a path stays within the folder that it is relative to. */
const isWithin = (file: string) =>
  file.split('/').every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\\0:]/.test(file);

/** The contents of `release.json`. They depend on the sources only, so building again gives the same manifest. */
const manifest = z.object({
  name: frontName,
  version,
  mounts: z.array(mount),
  /** Kilobytes of JavaScript that the first visit of any of its public pages may load. */
  budget: z.number(),
  /** Version ranges of the shared packages that a remote needs from the shell; empty for the shell. */
  needs: strings,
  /** Versions of the shared packages that the shell provides; empty for a remote. */
  provides: strings,
  /** Names of its exposed modules, such as `./routes`. */
  exposes: z.array(z.string()),
  /** Version of the contract that has all operations which it calls. */
  contract: z.string(),
  /** SHA-384 of every file, base64, by its path in the release folder. */
  integrity: strings.refine((files) => Object.keys(files).every(isWithin), 'names a file outside of itself'),
});

/** The contents of `trials/<name>@<version>.json`: browsers can select this release although it is not live. */
const trial = z.object({
  ...release,
  name: frontName,
  /** ISO 8601. */
  since: z.string().default(''),
  until: z.string(),
  signature: signature.optional(),
});

export type Signature = z.infer<typeof signature>;
export type TrustedKey = z.infer<typeof trustedKey>;
export type TrustedKeys = z.infer<typeof trustedKeys>;
export type Pointer = z.infer<typeof pointer>;
export type Canary = z.infer<typeof canary>;
export type Trial = z.infer<typeof trial>;
export type Manifest = z.infer<typeof manifest>;
export type BadVersion = z.infer<typeof badVersion>;
export type PastPeriod = Pointer['previous'][number];

/** Of several faults the first. */
const explain = ({ issues }: z.ZodError): string =>
  issues
    .slice(0, 1)
    .map(({ path: at, message }) => (at.length > 0 ? `${at.join('.')}: ${message}` : message))
    .join('');

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

/**
 * @returns the document as it was hashed
 * @throws when it is malformed, or names files outside of the release, which would be written wherever it is fetched to
 */
export function parseManifest(text: string): Manifest {
  const document = parseJson(text);
  const parsed = manifest.safeParse(document);
  if (!parsed.success) throw new Error(`The release is malformed (${explain(parsed.error)}).`);
  return document as Manifest;
}

/** @returns the list as it was signed; undefined when the text is none */
export function parseKeys(text: string): TrustedKeys | undefined {
  try {
    const document = parseJson(text);
    trustedKeys.parse(document);
    return document as TrustedKeys;
  } catch {
    return undefined;
  }
}
