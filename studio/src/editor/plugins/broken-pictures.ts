import { ImageUtils, type ModelElement, Observer, Plugin, type ViewElement } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';

/**
 * Attribute with the text shown instead of a picture; in the editing view only, never in stored HTML.
 */
const note = 'data-note';

type PictureEvent = { target: HTMLImageElement };

/** Observes pictures that fail to load; CKEditor observes only those that load. */
class PictureFailures extends Observer {
  override observe(root: HTMLElement): void {
    this.listenTo(root, 'error', (_, event) => void this.document.fire('imageFailed', event), {
      useCapture: true,
    });
  }

  override stopObserving(root: HTMLElement): void {
    this.stopListening(root);
  }
}

/** Shows a broken picture as a box with a text, which can be selected and deleted. */
export class BrokenPictures extends Plugin {
  static get requires() {
    return [ImageUtils] as const;
  }
  static get pluginName() {
    return 'BrokenPictures' as const;
  }

  init(): void {
    const { view } = this.editor.editing;
    view.addObserver(PictureFailures);
    this.listenTo(view.document, 'imageFailed', (_, { target }: PictureEvent) => {
      const box = this.boxOf(target);
      // an earlier message is more specific
      if (box && !box.hasAttribute(note)) this.write(box, editorText.brokenImage);
    });
    this.listenTo(view.document, 'imageLoaded', (_, { target }: PictureEvent) => {
      const box = this.boxOf(target);
      if (box?.hasAttribute(note)) this.write(box, null);
    });
    this.editor.editing.downcastDispatcher.on('attribute:src', (_, { item }) => {
      const box = this.editor.editing.mapper.toViewElement(item as ModelElement);
      if (box?.hasAttribute(note)) this.write(box, null);
    });
  }

  /** Shows a text instead of a picture until the picture changes or loads. */
  showText(picture: ModelElement, text: string): void {
    const box = this.editor.editing.mapper.toViewElement(picture);
    if (box) this.write(box, text);
  }

  private boxOf(target: HTMLImageElement): ViewElement | null {
    const image = this.editor.editing.view.domConverter.mapDomToView(target) as ViewElement | undefined;
    return image ? this.editor.plugins.get(ImageUtils).getImageWidgetFromImageView(image) : null;
  }

  private write(box: ViewElement, text: string | null): void {
    this.editor.editing.view.change((writer) => {
      if (text === null) writer.removeAttribute(note, box);
      else writer.setAttribute(note, text, box);
    });
  }
}
