import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Answer,
  createPost,
  type Input,
  login,
  logout,
  type Operation,
  type Post,
} from '@ezhuthu/contract';
import { type Caller, callApi } from './call-api.ts';
import { author, type Member, reader } from './people.ts';
import { freePort, type Running, startProcess } from './process.ts';
import { copyReleases, type Releases } from './releases.ts';

export type Session = Answer<typeof login>;
export type Role = 'author' | 'reader';

/** A site that belongs to one worker of the test run. */
export interface Site {
  url: string;
  releases: Releases;
  call<O extends Operation>(operation: O, input: Input<O>, caller?: Caller): Promise<Answer<O>>;
  /** A session of one's own, to be ended at will. */
  signIn(member: Member): Promise<Session>;
  /** Ends a session from elsewhere. */
  revoke(session: Session): Promise<void>;
  /** A session that tests share: sign-ins are limited. */
  sessionOf(role: Role): Promise<Session>;
  /** A published post by the author. */
  publish(given?: Partial<Input<typeof createPost>['body']>): Promise<Post>;
  /** Makes a version live and waits until pages are made with it. */
  deploy(remote: string, version: string): Promise<void>;
  /** Stops the process and starts it again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const script = path.join(import.meta.dirname, 'serve-site.ts');

/** Settings of a site of the tests' own. */
export const settings = (port: number, folder: string) => ({
  PORT: String(port),
  SITE_URL: `http://127.0.0.1:${port}`,
  DATA_DIR: path.join(folder, 'data'),
  DIST_DIR: path.join(folder, 'dist'),
  AUTHOR_EMAIL: author.email,
  AUTHOR_PASSWORD: author.password,
  LOG_LEVEL: 'error',
});

export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'ezhuthu-e2e-'));

let published = 0;

/** An address that no remote owns: what the server makes of it names the live releases. */
const nobodys = '/nothing-is-here';

/** Starts a site with the sample content, a copy of the live releases, and an author and a reader. */
export async function startSite(): Promise<Site> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const releases = await copyReleases(path.join(folder, 'dist'));
  const start = () => startProcess(script, settings(port, folder), `${url}/api/ready`);
  let running: Running = await start();
  const sessions = new Map<Role, Promise<Session>>();

  const signIn = (body: Member) => callApi(url, login, { body });

  function sessionOf(role: Role): Promise<Session> {
    const known = sessions.get(role) ?? signIn(role === 'author' ? author : reader);
    sessions.set(role, known);
    return known;
  }

  return {
    url,
    releases,
    signIn,
    sessionOf,
    call: (operation, input, caller) => callApi(url, operation, input, caller),
    revoke: (session) => callApi(url, logout, {}, session),
    async publish(given = {}) {
      const body = {
        title: `சோதனைப் பதிவு ${++published}`,
        content: '<p>மழை பெய்தது.</p>',
        status: 'published',
        ...given,
      } as const;
      return callApi(url, createPost, { body }, await sessionOf('author'));
    },
    async deploy(remote, version) {
      await releases.point(remote, version);
      const base = `/r/${remote}/${version}/`;
      while (!(await (await fetch(`${url}${nobodys}`)).text()).includes(base)) await wait(50);
    },
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
