import { uploadImage } from '@ezhuthu/contract';
import { upload } from '@ezhuthu/kit';
import { type FileLoader, FileRepository, Plugin } from 'ckeditor5';

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
          const { imageUrl, width } = await upload(uploadImage, (await loader.file)!, stopping.signal);
          return { default: imageUrl, width };
        },
        abort: () => stopping.abort(),
      };
    };
  }
}
