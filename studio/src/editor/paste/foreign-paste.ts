import {
  ClipboardPipeline,
  Plugin,
  priorities,
  type ViewDocumentFragment,
  ViewUpcastWriter,
} from 'ckeditor5';
import { cleanPasted } from './clean-pasted.ts';

const wordHeadings: Record<string, string> = { MsoTitle: 'h1', MsoSubtitle: 'h2' };

/** Cleans content pasted from other programs; content moved within the editor is unchanged. */
export class ForeignPaste extends Plugin {
  static readonly requires = [ClipboardPipeline] as const;

  init(): void {
    const { processor } = this.editor.data;
    const pipeline = this.editor.plugins.get(ClipboardPipeline);
    // before CKEditor removes Word's class names
    pipeline.on('inputTransformation', (_, data) => this.nameTitles(data.content), { priority: 'highest' });
    // after CKEditor's Office filters, before it takes the pictures that are to be uploaded
    pipeline.on(
      'inputTransformation',
      (_, data) => {
        if (data.sourceEditorId || data.content.isEmpty) return;
        data.content = processor.toView(cleanPasted(processor.toData(data.content)));
      },
      { priority: priorities.high - 1 },
    );
  }

  /** Word marks its title only by a class name. */
  private nameTitles(content: ViewDocumentFragment): void {
    const writer = new ViewUpcastWriter(this.editor.editing.view.document);
    for (const { item } of Array.from(writer.createRangeIn(content))) {
      if (!item.is('element', 'p')) continue;
      for (const [className, name] of Object.entries(wordHeadings))
        if (item.hasClass(className)) writer.rename(name, item);
    }
  }
}
