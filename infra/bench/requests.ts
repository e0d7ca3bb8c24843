import http from 'node:http';

/** Paths of the pages of the newest posts. */
export async function newestPosts(siteUrl: string, limit: number): Promise<string[]> {
  const answer = await fetch(`${siteUrl}/api/posts?limit=${limit}`);
  const { posts } = (await answer.json()) as { posts: { url: string }[] };
  return posts.map(({ url }) => url);
}

export const newestPost = async (siteUrl: string): Promise<string> => (await newestPosts(siteUrl, 1))[0]!;

/** The response body as transferred, in the given encoding when the server supports it. */
export function overTheWire(url: string, encoding: 'br' | 'gzip' = 'br'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(chunks)));
      })
      .on('error', reject);
  });
}
