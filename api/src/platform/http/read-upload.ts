import { stat } from 'node:fs/promises';
import { maxUpload } from '@ezhuthu/contract';
import type { Context } from 'koa';
import { AppError, invalid } from '../errors/app-error.ts';
import { fileMessages } from '../messages.ts';
import { withIncomingFolder } from './incoming-folder.ts';

export interface UploadedFile {
  path: string;
  bytes: number;
}

/** Formidable's error codes for a form that is too large. */
const tooLarge = new Set([1009, 1016]);

/** Reads one file of a multipart form; the file is deleted after `use`. */
export async function withUpload<T>(
  ctx: Context,
  { field, dataDir }: { field: string; dataDir: string },
  use: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!ctx.is('multipart/form-data')) throw new AppError('unsupported_media_type', 'Send a multipart form.');
  return withIncomingFolder({ dataDir }, async (folder) => {
    // formidable does not report a failed write: it returns the truncated file as complete
    let writeFailure: Error | undefined;
    // loaded with the first upload
    const { koaBody } = await import('koa-body');
    const read = koaBody({
      multipart: true,
      json: false,
      text: false,
      urlencoded: false,
      formidable: {
        uploadDir: folder,
        filename: () => 'upload',
        maxFileSize: maxUpload,
        maxFiles: 1,
        maxFieldsSize: 64 * 1024,
        allowEmptyFiles: true,
        minFileSize: 0,
        onFileBegin(_, file) {
          (file as unknown as NodeJS.EventEmitter).on('error', (error: Error) => {
            writeFailure ??= error;
          });
        },
      },
      onError(error) {
        if (writeFailure) throw writeFailure;
        const { code } = error as { code?: number | string };
        if (tooLarge.has(Number(code))) throw new AppError('too_large', fileMessages.tooLarge);
        throw invalid(fileMessages.unreadableForm);
      },
    });
    await read(ctx, async () => {});
    const input = ctx.request.files?.[field];
    const file = Array.isArray(input) ? input[0] : input;
    if (!file)
      throw invalid(`A file in the field "${field}" is needed.`, [{ path: field, message: 'missing' }]);
    const { size } = await stat(file.filepath);
    if (writeFailure || size !== file.size) {
      throw writeFailure ?? new Error(`${size} of ${file.size} bytes of an upload were written`);
    }
    return use({ path: file.filepath, bytes: file.size });
  });
}
