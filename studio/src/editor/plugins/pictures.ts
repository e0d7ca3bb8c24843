import { ApiError } from '@ezhuthu/kit';
import { editorText } from '@ezhuthu/kit/text';
import {
  IconObjectSizeFull,
  IconObjectSizeLarge,
  IconObjectSizeMedium,
  IconObjectSizeSmall,
  IconRemove,
  ImageUtils,
  type ModelElement,
  Plugin,
} from 'ckeditor5';
import { fetchPicture, isPicture } from '../../uploads/upload-picture.ts';
import { addButton } from './button.ts';
import { Requests } from './requests.ts';

/** Pixels. */
const usual = { width: 448, height: 500 };

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

const sizeOf = (width: unknown) =>
  sizes.find((size) => size.width === width)?.name ?? (width ? 'medium' : 'original');

/** How wide a new picture is shown: at most 448 pixels, and so that it is at most 500 high. */
function usualWidth(width: number, height: number): string {
  return `${Math.round(Math.min(usual.width, width, (usual.height * width) / height))}px`;
}

const isOwn = (source: string) => /^(?:\/(?:uploads|covers)\/|data:|blob:)/.test(source);

/** What pictures can be beside what the library lets them be. */
export class Pictures extends Plugin {
  static get requires() {
    return [ImageUtils, Requests] as const;
  }
  static get pluginName() {
    return 'Pictures' as const;
  }

  /** Addresses that are being fetched, or could not be. */
  private readonly asked = new Set<string>();

  init(): void {
    this.addSizes();
    this.addDeletion();
    this.tellStyles();
    this.refuseOtherFiles();
    const { document: written } = this.editor.model;
    written.on('change:data', () => {
      const isTyping = written.differ
        .getChanges()
        .every((change) => change.type !== 'insert' || change.name === '$text');
      if (!isTyping) this.fetchForeign();
    });
  }

  afterInit(): void {
    // what has been uploaded is shown in the usual size
    const { editor } = this;
    const editing = editor.plugins.get('ImageUploadEditing');
    editing.on('uploadComplete', (_, { data, imageElement }) => {
      const { width, height } = data as { width?: number; height?: number };
      if (!width || !height) return;
      editor.model.enqueueChange({ isUndoable: false }, (writer) =>
        writer.setAttribute('resizedWidth', usualWidth(width, height), imageElement as ModelElement),
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
        onPress() {
          editor.execute('resizeImage', { width });
          editor.editing.view.focus();
        },
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

  /** Alignment and size as data, for whatever shows the text. */
  private tellStyles(): void {
    this.editor.conversion.for('dataDowncast').add((dispatcher) => {
      for (const name of ['imageBlock', 'imageInline'])
        dispatcher.on(
          `insert:${name}`,
          (_, { item }, { mapper, writer }) => {
            const view = mapper.toViewElement(item as ModelElement);
            if (!view) return;
            const style = alignments[(item as ModelElement).getAttribute('imageStyle') as string] ?? 'center';
            writer.setAttribute('data-align', style, view);
            writer.setAttribute(
              'data-size',
              sizeOf((item as ModelElement).getAttribute('resizedWidth')),
              view,
            );
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
        if (files.length === 0 || files.every(isPicture)) return;
        event.stop();
        data.preventDefault();
        editor.plugins.get(Requests).ask({ kind: 'refused-files' });
      },
      { priority: 'highest' },
    );
  }

  /** A picture of another site, pasted or by its address, is kept by the server, which shows no other. */
  private fetchForeign(): void {
    const utils = this.editor.plugins.get(ImageUtils);
    const root = this.editor.model.document.getRoot()!;
    for (const item of this.editor.model.createRangeIn(root).getItems()) {
      if (!item.is('element') || !utils.isImage(item)) continue;
      const source = item.getAttribute('src') as string | undefined;
      if (!source || isOwn(source) || this.asked.has(source)) continue;
      this.asked.add(source);
      void this.keep(source);
    }
  }

  private async keep(source: string): Promise<void> {
    const { editor } = this;
    try {
      const { imageUrl, width, height } = await fetchPicture(source);
      if (editor.state === 'destroyed') return;
      const root = editor.model.document.getRoot()!;
      editor.model.enqueueChange({ isUndoable: false }, (writer) => {
        for (const item of editor.model.createRangeIn(root).getItems()) {
          if (!item.is('element') || item.getAttribute('src') !== source) continue;
          writer.setAttributes({ src: imageUrl, width, height }, item);
          if (!item.hasAttribute('resizedWidth'))
            writer.setAttribute('resizedWidth', usualWidth(width, height), item);
        }
      });
    } catch (error) {
      const message = error instanceof ApiError && error.status ? error.message : '';
      editor.plugins.get(Requests).ask({ kind: 'failed-picture', message });
    }
  }
}
