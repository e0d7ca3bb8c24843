import { ImageUtils, type ModelElement, PendingActions, Plugin } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { getRefusalMessage, importPicture, type StoredPicture } from '../../uploads/upload-picture.ts';
import { defaultWidth, isOwnPicture } from '../picture-rules.ts';
import { BrokenPictures } from './broken-pictures.ts';
import { newPictures, picturesIn } from './pictures.ts';
import { Requests } from './requests.ts';

/** Copies pictures of other sites to the server, since pages show only the site's own pictures. */
export class ForeignPictures extends Plugin {
  static get requires() {
    return [BrokenPictures, ImageUtils, PendingActions, Requests] as const;
  }
  static get pluginName() {
    return 'ForeignPictures' as const;
  }

  private readonly fetching = new Set<string>();

  init(): void {
    const { editor } = this;
    editor.model.document.on(
      'change:data',
      () => {
        for (const picture of newPictures(editor)) this.check(picture);
      },
      // after the picture is rendered
      { priority: 'lowest' },
    );
  }

  private check(picture: ModelElement): void {
    const source = picture.getAttribute('src') as string | undefined;
    if (!source || isOwnPicture(source)) return;
    this.editor.plugins.get(BrokenPictures).showText(picture, editorText.fetchingImage);
    if (!this.fetching.has(source)) void this.fetch(source);
  }

  private async fetch(source: string): Promise<void> {
    const { editor } = this;
    const pending = editor.plugins.get(PendingActions);
    const action = pending.add(editorText.fetchingImage);
    this.fetching.add(source);
    try {
      const stored = await importPicture(source);
      if (editor.state !== 'destroyed') this.replace(source, stored);
    } catch (error) {
      if (editor.state !== 'destroyed') this.showFailure(source, error);
    } finally {
      this.fetching.delete(source);
      pending.remove(action);
    }
  }

  private replace(source: string, { imageUrl, width, height }: StoredPicture): void {
    this.editor.model.enqueueChange({ isUndoable: false }, (writer) => {
      for (const picture of this.getPictures(source)) {
        writer.setAttributes({ src: imageUrl, width, height }, picture);
        if (!picture.hasAttribute('resizedWidth'))
          writer.setAttribute('resizedWidth', defaultWidth(width, height), picture);
      }
    });
  }

  private showFailure(source: string, error: unknown): void {
    const { plugins } = this.editor;
    for (const picture of this.getPictures(source))
      plugins.get(BrokenPictures).showText(picture, editorText.brokenImage);
    plugins.get(Requests).ask({ kind: 'failed-picture', message: getRefusalMessage(error) });
  }

  private getPictures(source: string): ModelElement[] {
    const { model } = this.editor;
    const pictures = picturesIn(this.editor, model.createRangeIn(model.document.getRoot()!));
    return pictures.filter((picture) => picture.getAttribute('src') === source);
  }
}
