import {
  ImageUtils,
  type ModelElement,
  Observer,
  Plugin,
  type ViewDocumentEnterEvent,
  type ViewDowncastWriter,
  type ViewElement,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';

/**
 * Attribute with the text shown instead of a picture; in the editing view only, never in stored HTML.
 */
const note = 'data-note';
const remedyClass = 'picture-remedy';

/** What can be done about a missing picture, such as trying again. */
export interface Remedy {
  label: string;
  act(): void;
}

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

const createButton = (writer: ViewDowncastWriter, { label, act }: Remedy) =>
  writer.createUIElement('span', { class: remedyClass }, function (domDocument) {
    const holder = this.toDomElement(domDocument);
    const button = domDocument.createElement('button');
    button.type = 'button';
    button.textContent = label;
    button.addEventListener('click', act);
    holder.append(button);
    return holder;
  });

/** Shows a broken picture as a box with a text and its remedy, which can be selected and deleted. */
export class BrokenPictures extends Plugin {
  static readonly requires = [ImageUtils] as const;

  private readonly remedies = new WeakMap<ViewElement, Remedy>();

  init(): void {
    this.remedyByKey();
    const { view } = this.editor.editing;
    view.addObserver(PictureFailures);
    this.listenTo(view.document, 'imageFailed', (_, { target }: PictureEvent) => {
      const box = this.boxOf(target);
      // an earlier message is more specific
      if (box && !box.hasAttribute(note))
        this.write(box, editorText.brokenImage, {
          label: editorText.retry,
          act: () => {
            this.write(box, null);
            target.src = `${target.src}`;
          },
        });
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

  /** Shows a text instead of a picture until the picture changes or loads; null shows the picture again. */
  showText(picture: ModelElement, text: string | null, remedy?: Remedy): void {
    const box = this.editor.editing.mapper.toViewElement(picture);
    if (box) this.write(box, text, remedy);
  }

  /** Enter on a chosen box does what its button does. */
  private remedyByKey(): void {
    const { document } = this.editor.editing.view;
    this.listenTo<ViewDocumentEnterEvent>(
      document,
      'enter',
      (event, data) => {
        const chosen = document.selection.getSelectedElement();
        const remedy = chosen && this.remedies.get(chosen);
        if (!remedy) return;
        data.preventDefault();
        event.stop();
        remedy.act();
      },
      { priority: 'highest' },
    );
  }

  private boxOf(target: HTMLImageElement): ViewElement | null {
    const image = this.editor.editing.view.domConverter.mapDomToView(target) as ViewElement | undefined;
    return image ? this.editor.plugins.get(ImageUtils).getImageWidgetFromImageView(image) : null;
  }

  private write(box: ViewElement, text: string | null, remedy?: Remedy): void {
    this.editor.editing.view.change((writer) => {
      for (const child of [...box.getChildren()])
        if (child.is('uiElement') && child.hasClass(remedyClass)) writer.remove(writer.createRangeOn(child));
      if (text === null) writer.removeAttribute(note, box);
      else writer.setAttribute(note, text, box);
      if (remedy) writer.insert(writer.createPositionAt(box, 'end'), createButton(writer, remedy));
    });
    if (remedy) this.remedies.set(box, remedy);
    else this.remedies.delete(box);
  }
}
