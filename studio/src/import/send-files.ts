import { importPartSize, type SiteImport, sendImportPart } from '@ezhuthu/contract';
import { sendForm } from '../uploads/send-file.ts';

interface Sending {
  signal: AbortSignal;
  /** Called with the bytes of all files that the server has. */
  onProgress(sent: number): void;
}

/**
 * Sends files in parts from where the server has them; each part may be sent again.
 * @returns the import as the server knows it then
 * @throws ApiError, or the signal's reason
 */
export async function sendFiles(
  begun: SiteImport,
  files: readonly File[],
  { signal, onProgress }: Sending,
): Promise<SiteImport> {
  let known = begun;
  const sum = () => known.files.reduce((bytes, { received }) => bytes + received, 0);
  for (const [index, file] of files.entries()) {
    const getOffset = () => known.files[index]?.received ?? file.size;
    for (let offset = getOffset(); offset < file.size; offset = getOffset()) {
      const form = new FormData();
      form.set('file', String(index));
      form.set('offset', String(offset));
      form.set('part', file.slice(offset, offset + importPartSize), 'part');
      const before = sum();
      known = await sendForm(sendImportPart, form, {
        params: { id: begun.id },
        signal,
        onProgress: (sent) => onProgress(before + Math.min(sent, importPartSize)),
      });
      onProgress(sum());
    }
  }
  return known;
}

/** Whether these are the files of an interrupted upload, in its order or another. */
export function matchFiles({ files }: SiteImport, chosen: readonly File[]): File[] | undefined {
  const found = files.map(({ name, bytes }) =>
    chosen.find((file) => file.name === name && file.size === bytes),
  );
  return found.every((file) => file !== undefined) ? found : undefined;
}
