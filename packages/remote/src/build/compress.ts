import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(js|css|svg|json|txt|ttf)$/;

/** Writes compressed variants (`.br`, `.gz`, at the highest level) beside every compressible file that has none. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const compressed = new Set(files.filter((name) => name.endsWith('.br')));
  const names = files.filter((name) => compressible.test(name) && !compressed.has(`${name}.br`));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
      await writeFile(`${file}.br`, br);
      await writeFile(`${file}.gz`, gz);
    }),
  );
}
