import { ApiError } from '@ezhuthu/kit';
import {
  type FileLoader,
  FileRepository,
  ImageUtils,
  type ModelElement,
  Notification,
  Plugin,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { getRefusalMessage, uploadPicture } from '../../uploads/upload-picture.ts';
import { sourceOfFile } from '../missing-pictures.ts';
import { BrokenPictures, type Remedy } from './broken-pictures.ts';
import { newPictures, picturesIn } from './pictures.ts';
import { Requests } from './requests.ts';

/** The server has looked at the picture and does not want it. */
const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 429].includes(error.status);

/** Uploads the editor's pictures to the API, which re-encodes and resizes them. */
export class ApiUpload extends Plugin {
  static readonly requires = [BrokenPictures, FileRepository, ImageUtils, Notification, Requests] as const;

  private readonly names = new Map<string, string>();

  init(): void {
    this.reportFailures();
    this.forgetCancelled();
    this.nameInData();
    this.editor.plugins.get(FileRepository).createUploadAdapter = (loader: FileLoader) => {
      const stopping = new AbortController();
      return {
        upload: () => this.upload(loader, stopping.signal),
        abort: () => stopping.abort(),
      };
    };
  }

  /** Also after failures that may pass, each when the author says so. */
  private async upload(loader: FileLoader, signal: AbortSignal): Promise<Record<string, unknown>> {
    const file = (await loader.file)!;
    this.names.set(loader.id, file.name);
    for (;;) {
      try {
        const { imageUrl, width, height } = await uploadPicture(file, {
          signal,
          onProgress(sent, total) {
            loader.uploaded = sent;
            loader.uploadTotal = total;
          },
        });
        return { default: imageUrl, width, height };
      } catch (error) {
        if (signal.aborted || isRefused(error)) throw error;
        this.editor.plugins.get(Requests).ask({ kind: 'failed-picture', message: getRefusalMessage(error) });
        await this.untilRetried(loader, signal);
      }
    }
  }

  /** @throws the signal's reason */
  private untilRetried(loader: FileLoader, signal: AbortSignal): Promise<void> {
    const { plugins } = this.editor;
    const picture = picturesIn(this.editor).find((each) => each.getAttribute('uploadId') === loader.id);
    const show = (text: string | null, remedy?: Remedy) =>
      picture && plugins.get(BrokenPictures).showText(picture, text, remedy);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      show(editorText.failedUpload, {
        label: editorText.retry,
        act() {
          show(null);
          resolve();
        },
      });
    });
  }

  /** An upload on its way has no address yet; its name keeps its place in the HTML. */
  private nameInData(): void {
    const { editor } = this;
    editor.conversion.for('dataDowncast').add((dispatcher) =>
      dispatcher.on('attribute:uploadId', (_, { item }, { mapper, writer }) => {
        const view = mapper.toViewElement(item as ModelElement);
        const image = view && editor.plugins.get(ImageUtils).findViewImgElement(view);
        const name = this.names.get(item.getAttribute('uploadId') as string);
        if (image && name && !image.hasAttribute('src'))
          writer.setAttribute('src', sourceOfFile(name), image);
      }),
    );
  }

  /** Removes empty pictures, which undo restores after a cancelled upload. */
  private forgetCancelled(): void {
    const { editor } = this;
    editor.model.document.registerPostFixer((writer) => {
      const empty = newPictures(editor).filter(
        (picture) => !picture.getAttribute('src') && !picture.hasAttribute('uploadId'),
      );
      for (const picture of empty) writer.remove(picture);
      return empty.length > 0;
    });
  }

  /** Shows upload failures as toasts; CKEditor itself would use `alert`. */
  private reportFailures(): void {
    const { plugins } = this.editor;
    plugins.get(Notification).on('show:warning:upload', (event, { message: error }) => {
      event.stop();
      plugins.get(Requests).ask({ kind: 'failed-picture', message: getRefusalMessage(error) });
    });
  }
}
