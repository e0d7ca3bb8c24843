import { Plugin } from 'ckeditor5';

const opposite: Record<string, string> = { subscript: 'superscript', superscript: 'subscript' };

/** Makes subscript and superscript mutually exclusive. */
export class ExclusiveScripts extends Plugin {
  static get pluginName() {
    return 'ExclusiveScripts' as const;
  }

  init(): void {
    const { model } = this.editor;
    model.document.registerPostFixer((writer) => {
      let isChanged = false;
      for (const entry of model.document.differ.getChanges()) {
        if (entry.type !== 'attribute' || entry.attributeNewValue === null) continue;
        const other = opposite[entry.attributeKey];
        if (!other) continue;
        for (const item of entry.range.getItems()) {
          if (!item.hasAttribute(other)) continue;
          writer.removeAttribute(other, item);
          isChanged = true;
        }
      }
      return isChanged;
    });
  }

  /** Covers text typed next: its attributes are the selection's, which the post-fixer does not see. */
  afterInit(): void {
    const { commands, model } = this.editor;
    for (const [name, other] of Object.entries(opposite))
      commands.get(name)?.on(
        'execute',
        () => {
          if (!model.document.selection.isCollapsed || !commands.get(name)?.value) return;
          model.change((writer) => writer.removeSelectionAttribute(other));
        },
        { priority: 'low' },
      );
  }
}
