import {
  type Editor,
  IconObjectSizeFull,
  IconObjectSizeLarge,
  IconObjectSizeMedium,
  IconObjectSizeSmall,
  IconRemove,
  ImageUtils,
  type ModelElement,
  Plugin,
} from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { isAccepted, isPicture } from '../../uploads/upload-picture.ts';
import { wholeText } from '../model-text.ts';
import { defaultWidth } from '../picture-rules.ts';
import { addButton } from './button.ts';
import { Requests } from './requests.ts';

const sizes = [
  { name: 'small', width: '200px', icon: IconObjectSizeSmall },
  { name: 'medium', width: '400px', icon: IconObjectSizeMedium },
  { name: 'large', width: '100%', icon: IconObjectSizeLarge },
  { name: 'original', width: null, icon: IconObjectSizeFull },
] as const;

const alignments: Record<string, string> = {
  alignBlockLeft: 'left',
  alignCenter: 'center',
  alignBlockRight: 'right',
  alignLeft: 'wrap-left',
  alignRight: 'wrap-right',
};

const getSize = (width: unknown) =>
  sizes.find((size) => size.width === width)?.name ?? (width ? 'medium' : 'original');

/** Block and inline pictures in a range. */
export function picturesIn(editor: Editor, range = wholeText(editor)): ModelElement[] {
  const utils = editor.plugins.get(ImageUtils);
  return [...range.getItems()].filter(
    (item): item is ModelElement => item.is('element') && utils.isImage(item),
  );
}

/** Pictures inserted by the current change. */
export function newPictures(editor: Editor): ModelElement[] {
  const { model } = editor;
  return model.document.differ.getChanges().flatMap((change) => {
    const isElement = change.type === 'insert' && change.name !== '$text';
    const item = isElement && change.position.nodeAfter;
    return item ? picturesIn(editor, model.createRangeOn(item)) : [];
  });
}

/** Extends CKEditor's pictures with sizes, alignment attributes and buttons. */
export class Pictures extends Plugin {
  static readonly requires = [ImageUtils, Requests] as const;

  init(): void {
    this.addSizes();
    this.addDeletion();
    this.writeStyles();
    this.refuseOtherFiles();
  }

  afterInit(): void {
    // give uploaded pictures the default width
    const { editor } = this;
    const editing = editor.plugins.get('ImageUploadEditing');
    editing.on('uploadComplete', (_, { data, imageElement }) => {
      const { width, height } = data as { width?: number; height?: number };
      if (!width || !height) return;
      editor.model.enqueueChange({ isUndoable: false }, (writer) =>
        writer.setAttribute('resizedWidth', defaultWidth(width, height), imageElement as ModelElement),
      );
    });
  }

  private addSizes(): void {
    const { editor } = this;
    for (const { name, width, icon } of sizes)
      addButton(editor, {
        name: `size-${name}`,
        label: editorText.sizes[name],
        icon,
        command: 'resizeImage',
        isOn: (value) => ((value as { width: string | null } | null)?.width ?? null) === width,
        act: () => editor.execute('resizeImage', { width }),
      });
  }

  private addDeletion(): void {
    const requests = this.editor.plugins.get(Requests);
    addButton(this.editor, {
      name: 'deleteImage',
      label: editorText.deleteImage,
      icon: IconRemove,
      onPress: () => requests.ask({ kind: 'delete-image' }),
    });
  }

  /** Writes alignment and size as data attributes, for the styles of the page and of the editor. */
  private writeStyles(): void {
    const events = ['imageBlock', 'imageInline'].flatMap((name) =>
      ['insert', 'attribute:imageStyle', 'attribute:resizedWidth'].map((event) => `${event}:${name}`),
    );
    this.editor.conversion.for('downcast').add((dispatcher) => {
      for (const event of events)
        dispatcher.on(
          event as 'insert',
          (_, { item }, { mapper, writer }) => {
            const picture = item as ModelElement;
            const view = mapper.toViewElement(picture);
            if (!view) return;
            const style = alignments[picture.getAttribute('imageStyle') as string] ?? 'center';
            writer.setAttribute('data-align', style, view);
            writer.setAttribute('data-size', getSize(picture.getAttribute('resizedWidth')), view);
          },
          { priority: 'low' },
        );
    });
  }

  private refuseOtherFiles(): void {
    const { editor } = this;
    editor.editing.view.document.on(
      'drop',
      (event, data) => {
        const files = Array.from<File>(data.dataTransfer.files);
        const areAccepted = files.every(isAccepted);
        if (areAccepted && files.every(({ type }) => type !== '')) return;
        event.stop();
        data.preventDefault();
        // the editor takes no file without a type, which those of phones have elsewhere
        if (areAccepted) return void editor.execute('uploadImage', { file: files });
        editor.plugins
          .get(Requests)
          .ask(
            files.every(isPicture)
              ? { kind: 'failed-picture', message: editorText.unacceptedImage }
              : { kind: 'refused-files' },
          );
      },
      { priority: 'highest' },
    );
  }
}
