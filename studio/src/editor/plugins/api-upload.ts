import { type FileLoader, FileRepository, Plugin } from 'ckeditor5';
import { uploadPicture } from '../../uploads/upload-picture.ts';

/** Sends the editor's pictures to the API, which re-encodes them and gives them sizes. */
export class ApiUpload extends Plugin {
  static get requires() {
    return [FileRepository] as const;
  }
  static get pluginName() {
    return 'ApiUpload' as const;
  }

  init(): void {
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
}
