import http from 'node:http';

/** The path of the newest post's page. */
export async function newestPost(siteUrl: string): Promise<string> {
  const answer = await fetch(`${siteUrl}/api/posts?limit=1`);
  const { posts } = (await answer.json()) as { posts: { url: string }[] };
  return posts[0]!.url;
}

/** The bytes of an answer as they go over the wire, brotli where the server has it. */
export function overTheWire(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => resolve(Buffer.concat(chunks)));
      })
      .on('error', reject);
  });
}
