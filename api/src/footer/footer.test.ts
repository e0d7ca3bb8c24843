import { getFooter, networks } from '@ezhuthu/contract';
import { afterAll, expect, test } from '@jest/globals';
import { aSetting } from '../../testing/factories.ts';
import { startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
afterAll(() => api.close());

const footer = async () => (await api.call(getFooter, {})).body.data;

test('a new site has a footer with words of its own, and no link', async () => {
  const { status, body, headers } = await api.call(getFooter, {});
  expect([status, body.success, headers.get('x-reads')]).toEqual([200, true, 'site']);
  const { authorTitle, contactTitle, contactLabel, newsletterTitle } = body.data;
  for (const words of [authorTitle, contactTitle, contactLabel, newsletterTitle])
    expect(words).toMatch(/[அ-ஹ]/);
  expect(Object.keys(body.data.socialLinks).sort()).toEqual([...networks].sort());
  expect(Object.values(body.data.socialLinks).filter(({ visible }) => visible)).toEqual([]);
  expect(body.data).toMatchObject({ credits: [], version: 0 });
});

test('its name is that of the author, its address is not', async () => {
  expect(await footer()).toMatchObject({ authorName: 'நிலா செல்வி', contactEmail: '' });
});

test('stored fields replace the defaults', async () => {
  const socialLinks = { rss: { url: '/rss.xml', visible: true } };
  await aSetting(api, 'footer', {
    authorName: 'நிலா',
    contactEmail: 'hello@example.com',
    socialLinks,
    version: 3,
  });
  const stored = await footer();
  expect(stored).toMatchObject({ authorName: 'நிலா', contactEmail: 'hello@example.com', version: 3 });
  expect(stored.socialLinks).toMatchObject({ ...socialLinks, github: { url: '#', visible: false } });
  expect(stored.newsletterTitle).not.toBe('');
});
