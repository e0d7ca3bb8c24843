import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type Answer,
  createPost,
  type Input,
  invite,
  login,
  logout,
  type Operation,
  type Post,
  proveIdentity,
  signup,
} from '@ezhuthu/contract';
import { getBase } from '@ezhuthu/releases/pointer';
import { waitUntilServed } from '@ezhuthu/remote/release/live-site';
import type { Email } from 'postal-mime';
import { allFronts } from '../../infra/checkout.ts';
import { freePort } from '../../infra/test/free-ports.ts';
import { type Caller, callApi } from './call-api.ts';
import { linkIn, mailTo } from './mails.ts';
import { author, type Member, reader } from './people.ts';
import { type Running, startProcess } from './process.ts';
import { copyReleases, type Releases } from './releases.ts';
import { unique, uniqueEmail } from './unique.ts';

export type Session = Answer<typeof login>;
export type Role = 'author' | 'reader';

/** A member who has just signed up. */
export interface NewMember extends Member {
  session: Session;
}

/** The site of one worker of the test run. */
export interface Site {
  url: string;
  releases: Releases;
  call<O extends Operation>(operation: O, input: Input<O>, caller?: Caller): Promise<Answer<O>>;
  /** Creates a session for one test, which may end it. */
  signIn(member: Member): Promise<Session>;
  /** Ends a session from outside the browser. */
  revoke(session: Session): Promise<void>;
  /** A session shared by tests, because sign-ins are rate limited; it was proven in the last minutes. */
  getSession(role: Role): Promise<Session>;
  /** Creates an account by invitation, with a session. */
  aMember(overrides?: { firstName?: string }): Promise<NewMember>;
  /** Waits for a mail to an address whose subject contains these words. */
  mailTo(address: string, words: string): Promise<Email>;
  /** Publishes a post by the author. */
  publish(overrides?: Partial<Input<typeof createPost>['body']>): Promise<Post>;
  /** Makes a version live and waits until pages are rendered with it. */
  deploy(remote: string, version: string): Promise<void>;
  /** Makes the first release of every front live again where a test has replaced it. */
  restoreReleases(): Promise<void>;
  /** Restarts the process on the same data. */
  restart(): Promise<void>;
  /** The output of its process: errors only. */
  output(): string;
  stop(): Promise<void>;
}

const script = path.join(import.meta.dirname, 'serve-site.ts');
const longTimeouts = path.join(import.meta.dirname, '../../infra/test/long-timeouts.mjs');

export const metricsToken = 'for-the-tests-alone';

/** A host name, since passkeys are for one, not for an address. */
const siteUrl = (port: number) => `http://localhost:${port}`;

/** Settings of a test's site. */
export const settings = (port: number, folder: string) => ({
  PORT: String(port),
  SITE_URL: siteUrl(port),
  DATA_DIR: path.join(folder, 'data'),
  DIST_DIR: path.join(folder, 'dist'),
  AUTHOR_EMAIL: author.email,
  AUTHOR_PASSWORD: author.password,
  LOG_LEVEL: 'error',
  METRICS_TOKEN: metricsToken,
  // tests give themselves addresses
  TRUSTED_PROXIES: '1',
});

export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'ezhuthu-e2e-'));

/** Milliseconds after which a session is proven again, well within the ten minutes for which a proof counts. */
const proofAge = 3 * 60_000;

/** Starts a site with the sample content, a copy of the live releases, and an author and a reader. */
export async function startSite(): Promise<Site> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const url = siteUrl(port);
  const releases = await copyReleases(path.join(folder, 'dist'));
  const start = () =>
    startProcess(['--import', longTimeouts, script], settings(port, folder), `${url}/api/ready`);
  let running: Running = await start();
  const sessions = new Map<Role, Promise<Session>>();
  /** When the password was last given in a session, in milliseconds since the epoch. */
  const provenAt = new Map<Role, number>();

  const signIn = (body: Member) => callApi(url, login, { body });

  async function getSession(role: Role): Promise<Session> {
    const member = role === 'author' ? author : reader;
    const isKnown = sessions.has(role);
    const signedIn = sessions.get(role) ?? signIn(member);
    sessions.set(role, signedIn);
    const session = await signedIn;
    const now = Date.now();
    if (now - (provenAt.get(role) ?? 0) > proofAge) {
      provenAt.set(role, now);
      if (isKnown) await callApi(url, proveIdentity, { body: { password: member.password } }, session);
    }
    return session;
  }

  async function deploy(remote: string, version: string): Promise<void> {
    await releases.point(remote, version);
    // pages that never finish rendering may keep it busy
    await waitUntilServed(url, getBase(remote, version), 60_000);
  }

  const outbox = path.join(settings(port, folder).DATA_DIR, 'outbox');
  const call: Site['call'] = (operation, input, caller) => callApi(url, operation, input, caller);

  return {
    url,
    releases,
    mailTo: (address, words) => mailTo(outbox, address, words),
    async aMember({ firstName = 'முல்லை' } = {}) {
      const member = { email: uniqueEmail('member'), password: 'ஐங்குறுநூறு' };
      await call(invite, { body: { email: member.email } }, await getSession('author'));
      const link = linkIn(await mailTo(outbox, member.email, 'அழைப்பு'), '/signup');
      const invitation = new URL(link).searchParams.get('invitation')!;
      const body = { ...member, firstName, lastName: 'நாதன்', invitation };
      const session = await call(signup, { body });
      if (!('token' in session)) throw new Error('the invitation was not accepted');
      return { ...member, session };
    },
    signIn,
    getSession,
    call,
    revoke: (session) => callApi(url, logout, {}, session),
    async publish(overrides = {}) {
      const body = {
        title: unique('சோதனைப் பதிவு'),
        content: '<p>மழை பெய்தது.</p>',
        status: 'published',
        ...overrides,
      } as const;
      return callApi(url, createPost, { body }, await getSession('author'));
    },
    deploy,
    async restoreReleases() {
      for (const name of allFronts) {
        const { version } = releases.first(name);
        if ((await releases.pointer(name)).version !== version) await deploy(name, version);
      }
    },
    async restart() {
      await running.stop();
      running = await start();
    },
    output: () => running.output(),
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
