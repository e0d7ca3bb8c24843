import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** A zip file with these texts, by path. */
export function aZip(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}
