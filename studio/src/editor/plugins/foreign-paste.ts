import { ClipboardPipeline, Plugin, type ViewDocumentFragment, ViewUpcastWriter } from 'ckeditor5';
import { cleanPasted } from '../paste/clean-pasted.ts';

const wordHeadings: Record<string, string> = { MsoTitle: 'h1', MsoSubtitle: 'h2' };

/** What is pasted from elsewhere keeps its structure and leaves its looks behind; what is moved within the editor stays as it is. */
export class ForeignPaste extends Plugin {
  static get requires() {
    return [ClipboardPipeline] as const;
  }
  static get pluginName() {
    return 'ForeignPaste' as const;
  }

  init(): void {
    const { processor } = this.editor.data;
    const pipeline = this.editor.plugins.get(ClipboardPipeline);
    // before the classes of Word are taken away
    pipeline.on('inputTransformation', (_, data) => this.nameTitles(data.content), { priority: 'highest' });
    // after what reads the ways of office programs, and before it becomes a text
    pipeline.on('inputTransformation', (_, data) => {
      if (data.sourceEditorId || data.content.isEmpty) return;
      data.content = processor.toView(cleanPasted(processor.toData(data.content)));
    });
  }

  /** Word's title is a paragraph by its name alone. */
  private nameTitles(content: ViewDocumentFragment): void {
    const writer = new ViewUpcastWriter(this.editor.editing.view.document);
    for (const { item } of Array.from(writer.createRangeIn(content))) {
      if (!item.is('element', 'p')) continue;
      for (const [className, name] of Object.entries(wordHeadings))
        if (item.hasClass(className)) writer.rename(name, item);
    }
  }
}
