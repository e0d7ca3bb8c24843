import { type FileLoader, FileRepository, ImageUtils, Notification, Plugin } from 'ckeditor5';
import { getRefusalMessage, uploadPicture } from '../../uploads/upload-picture.ts';
import { newPictures } from './pictures.ts';
import { Requests } from './requests.ts';

/** Uploads the editor's pictures to the API, which re-encodes and resizes them. */
export class ApiUpload extends Plugin {
  static get requires() {
    return [FileRepository, ImageUtils, Notification, Requests] as const;
  }
  static get pluginName() {
    return 'ApiUpload' as const;
  }

  init(): void {
    this.reportFailures();
    this.forgetCancelled();
    this.editor.plugins.get(FileRepository).createUploadAdapter = (loader: FileLoader) => {
      const stopping = new AbortController();
      return {
        async upload() {
          const { imageUrl, width, height } = await uploadPicture((await loader.file)!, {
            signal: stopping.signal,
            onProgress(sent, total) {
              loader.uploaded = sent;
              loader.uploadTotal = total;
            },
          });
          return { default: imageUrl, width, height };
        },
        abort: () => stopping.abort(),
      };
    };
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
