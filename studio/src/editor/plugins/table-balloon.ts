import { Plugin, type ViewDocumentSelection, type ViewElement, WidgetToolbarRepository } from 'ckeditor5';
import { ckEditorText } from '../../messages/ck-editor.ts';
import { tableToolbar } from '../config/toolbars.ts';

/** The table around the cursor, without the figure around it, which is as wide as the text. */
function getTable(selection: ViewDocumentSelection): ViewElement | null {
  const parent = selection.getFirstPosition()?.parent;
  const cell = parent?.is('element') ? parent : parent?.parent;
  return (cell?.is('element') && cell.findAncestor('table')) || null;
}

/** The tools of a table, at the table: CKEditor's own stand in the middle of its figure, beside a narrow one. */
export class TableBalloon extends Plugin {
  static readonly requires = [WidgetToolbarRepository] as const;

  afterInit(): void {
    this.editor.plugins.get(WidgetToolbarRepository).register('table', {
      ariaLabel: ckEditorText['Table toolbar'],
      items: tableToolbar,
      getRelatedElement: getTable,
    });
  }
}
