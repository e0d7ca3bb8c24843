import { ImageUtils, type ModelElement, PendingActions, Plugin } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { chooseFiles } from '../../uploads/choose-files.ts';
import {
  acceptedPictures,
  getRefusalMessage,
  importPicture,
  type StoredPicture,
  uploadPicture,
} from '../../uploads/upload-picture.ts';
import { fileOfSource, keepMissing, restoreMissing } from '../missing-pictures.ts';
import { defaultWidth, isOwnPicture } from '../picture-rules.ts';
import { BrokenPictures, type Remedy } from './broken-pictures.ts';
import { newPictures, picturesIn } from './pictures.ts';
import { Requests } from './requests.ts';

/**
 * Copies pictures of other sites to the server, since pages show only the site's own pictures. A picture that could not
 * be had is a box in which it is tried again.
 */
export class ForeignPictures extends Plugin {
  static readonly requires = [BrokenPictures, ImageUtils, PendingActions, Requests] as const;

  private readonly fetching = new Set<string>();

  init(): void {
    const { editor } = this;
    const { processor } = editor.data;
    const toView = processor.toView.bind(processor);
    processor.toView = (html) => toView(restoreMissing(html));
    // in what is stored only: a pasted picture is read by the processor, too
    this.listenTo(
      editor.data,
      'get',
      (event) => {
        event.return = keepMissing(event.return as string);
      },
      { priority: 'lowest' },
    );
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
    const name = fileOfSource(source);
    if (name !== null) this.askForFile(picture, { source, name });
    else if (this.fetching.has(source)) this.showText(source, editorText.fetchingImage);
    else void this.fetch(source, () => importPicture(source));
  }

  /** The upload of a file was lost with its tab; only its name is known. */
  private askForFile(picture: ModelElement, { source, name }: { source: string; name: string }): void {
    this.editor.plugins.get(BrokenPictures).showText(picture, editorText.lostImage(name), {
      label: editorText.chooseImage,
      act: () =>
        chooseFiles(acceptedPictures, ([file]) => {
          if (file) void this.fetch(source, () => uploadPicture(file));
        }),
    });
  }

  private async fetch(source: string, get: () => Promise<StoredPicture>): Promise<void> {
    const { editor } = this;
    const pending = editor.plugins.get(PendingActions);
    const action = pending.add(editorText.fetchingImage);
    this.fetching.add(source);
    this.showText(source, editorText.fetchingImage);
    try {
      const stored = await get();
      if (editor.state !== 'destroyed') this.replace(source, stored);
    } catch (error) {
      if (editor.state === 'destroyed') return;
      this.showText(source, editorText.brokenImage, {
        label: editorText.retry,
        act: () => void this.fetch(source, get),
      });
      editor.plugins.get(Requests).ask({ kind: 'failed-picture', message: getRefusalMessage(error) });
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

  private showText(source: string, text: string, remedy?: Remedy): void {
    for (const picture of this.getPictures(source))
      this.editor.plugins.get(BrokenPictures).showText(picture, text, remedy);
  }

  private getPictures(source: string): ModelElement[] {
    return picturesIn(this.editor).filter((picture) => picture.getAttribute('src') === source);
  }
}
