import { editorText } from '@ezhuthu/kit/text';
import { ImageUtils, type ModelElement, Observer, Plugin, type ViewElement } from 'ckeditor5';

/** What is said in the place of a picture; in the editor alone, so that what is stored does not know of it. */
const note = 'data-note';

type PictureEvent = { target: HTMLImageElement };

/** Pictures that do not load: the library hears only of those that do. */
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

/** A picture that cannot be shown is a quiet box with its words, to be selected and deleted as any other. */
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
      // what is said already is known better
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

  /** Says something in the place of a picture, until another stands there or the picture is loaded. */
  tell(picture: ModelElement, text: string): void {
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
