import type { Operation } from '@ezhuthu/contract';
import * as contract from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aBook, aCopy, anAuthor, aPost } from './factories.ts';
import { startTestApi } from './test-api.ts';

const api = await startTestApi();
const author = await anAuthor(api);
afterAll(() => api.close());

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const operations = (Object.values(contract) as unknown[]).filter(isOperation);

const pairs = operations
  .filter(({ method }) => method === 'GET')
  .flatMap((read): [Operation, Operation][] => {
    const write = operations.find(({ method, path }) => method === 'PUT' && path === read.path);
    return write ? [[read, write]] : [];
  })
  // the comments of a post, and one comment
  .filter(([read]) => read.name !== 'listComments');

/** The id of a resource that exists, by the operation that reads it. */
const ids: Record<string, () => Promise<string>> = {
  getBook: () => aBook(api, { linkValue: 'கவிதை' }),
  getPost: async () =>
    (await aPost(api, { content: '<p>மழை</p><img src="/uploads/a.webp" alt="">', tags: ['மழை'] })).id,
  getWorkingCopy: async () => {
    const post = await aPost(api);
    const body = aCopy(post, { title: 'வேறு', copyVersion: 0 });
    await api.call(contract.putWorkingCopy, { params: { id: post.id }, body }, { as: author });
    return post.id;
  },
};

/** The resource within an answer. */
const wrappers: Record<string, string> = {
  getBook: 'book',
  getFooter: 'data',
  getWorkingCopy: 'workingCopy',
};

test.each(pairs.map(([read, write]) => [read.name, write.name, read, write] as const))(
  'what %s answers is accepted by %s, and changes nothing',
  async (name, _, read, write) => {
    const params = { id: (await ids[name]?.()) ?? '' };
    const get = async () => {
      const { status, body } = await api.call(read, { params } as never, { as: author });
      expect(status).toBe(200);
      return body as Record<string, unknown>;
    };
    const before = await get();
    const wrapper = wrappers[name];
    const given = wrapper ? before[wrapper] : before;
    const { status, body } = await api.call(write, { params, body: given } as never, { as: author });
    expect({ status, body: status === 200 || body }).toEqual({ status: 200, body: true });
    const stays = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, part) => (/[vV]ersion$|At$/.test(key) ? undefined : part)));
    expect(stays(await get())).toEqual(stays(before));
  },
);
