import { storedValue } from '@ezhuthu/kit/ui';
import { Command, type Marker, type ModelElement, type ModelPosition, Plugin } from 'ckeditor5';
import type { WordChecker } from '../../typing/doubtful/load-word-checker.ts';
import { joinText, wholeText } from '../model-text.ts';
import { Requests } from './requests.ts';

const group = 'doubtful';
/** Milliseconds of work before yielding to the event loop. */
const slice = 25;

const tamilWord = /(?<![\p{L}\p{M}\p{N}])[\u0b80-\u0bff]+(?![\p{L}\p{M}\p{N}])/gu;

function touches(marker: Marker, position: ModelPosition): boolean {
  const range = marker.getRange();
  return range.containsPosition(position) || range.start.isEqual(position) || range.end.isEqual(position);
}

/** Words that the author leaves everywhere, in this browser. */
const leftWords = storedValue('leftWords', (found): string[] =>
  Array.isArray(found) ? found.filter((word) => typeof word === 'string') : [],
);

async function loadChecker(): Promise<WordChecker> {
  const { loadWordChecker } = await import(
    /* webpackChunkName: "word-checker" */ '../../typing/doubtful/load-word-checker.ts'
  );
  return loadWordChecker();
}

/**
 * Underlines doubtful words, on request: its value is whether they are underlined, and executing it toggles that. The
 * marks are neither in the stored HTML nor in the undo history.
 */
export class CheckWordsCommand extends Command {
  declare value: boolean;
  private readonly suggestions = new Map<string, string>();
  private marked = 0;
  private isChecking = false;

  override refresh(): void {
    this.isEnabled = !this.isChecking;
    this.value = this.suggestions.size > 0;
  }

  override execute(): void {
    if (this.value) for (const name of [...this.suggestions.keys()]) this.remove(name);
    else void this.check();
  }

  /** The mark at the cursor, whose word must not have changed. */
  markAtCursor(): { marker: Marker; suggestion: string } | null {
    const { markers, document } = this.editor.model;
    const position = document.selection.isCollapsed && document.selection.getFirstPosition();
    if (!position) return null;
    const marker = [...markers.getMarkersGroup(group)].find((each) => touches(each, position));
    const suggestion = marker && this.suggestions.get(marker.name);
    return suggestion ? { marker, suggestion } : null;
  }

  /** Writes the suggestion instead of the word, with the word's formatting. One undo step. */
  replace({ name }: Marker): void {
    const { model } = this.editor;
    const range = model.markers.get(name)?.getRange();
    const suggestion = this.suggestions.get(name);
    if (!range || !suggestion) return;
    const attributes = [...((range.start.textNode ?? range.start.nodeAfter)?.getAttributes() ?? [])];
    this.remove(name);
    model.change((writer) => model.insertContent(writer.createText(suggestion, attributes), range));
  }

  leave({ name }: Marker): void {
    this.remove(name);
  }

  leaveEverywhere(marker: Marker): void {
    const word = this.wordOf(marker);
    leftWords.set([...new Set([...leftWords.get(), word])]);
    for (const other of [...this.editor.model.markers.getMarkersGroup(group)])
      if (this.wordOf(other) === word) this.remove(other.name);
  }

  /** Removes the marks of words that are being changed, also by letters before or after them. */
  removeChanged(): void {
    if (!this.value) return;
    const { differ } = this.editor.model.document;
    const changed = differ
      .getChanges()
      .flatMap((change) => (change.type === 'insert' || change.type === 'remove' ? change.position : []));
    for (const marker of [...this.editor.model.markers.getMarkersGroup(group)])
      if (changed.some((position) => touches(marker, position))) this.remove(marker.name);
  }

  private wordOf(marker: Marker): string {
    return joinText(marker.getRange().getItems(), '').normalize('NFC');
  }

  private async check(): Promise<void> {
    const requests = this.editor.plugins.get(Requests);
    this.isChecking = true;
    this.refresh();
    try {
      const getSuggestion = await loadChecker();
      await this.checkText(getSuggestion);
      requests.ask({ kind: 'checked-words', count: this.suggestions.size });
    } catch (error) {
      console.warn('The words could not be checked.', error);
      requests.ask({ kind: 'unchecked-words' });
    }
    this.isChecking = false;
    this.refresh();
  }

  /** Marks the text block by block, and yields to the event loop. */
  private async checkText(getSuggestion: WordChecker): Promise<void> {
    const { model } = this.editor;
    const left = new Set(leftWords.get());
    const whole = wholeText(this.editor);
    const blocks = Array.from(whole.getItems()).filter(
      (item): item is ModelElement =>
        item.is('element') && !item.is('element', 'codeBlock') && model.schema.checkChild(item, '$text'),
    );
    let until = performance.now() + slice;
    for (const block of blocks) {
      if (block.root === whole.root)
        this.markBlock(block, (word) => (left.has(word) ? null : getSuggestion(word)));
      if (performance.now() < until) continue;
      await new Promise((resolve) => setTimeout(resolve));
      until = performance.now() + slice;
    }
  }

  private markBlock(block: ModelElement, getSuggestion: WordChecker): void {
    const found = [...joinText(block.getChildren()).matchAll(tamilWord)].flatMap(({ 0: word, index }) => {
      const suggestion = getSuggestion(word.normalize('NFC'));
      return suggestion ? [{ from: index, to: index + word.length, suggestion }] : [];
    });
    if (found.length === 0) return;
    const { model } = this.editor;
    model.change((writer) => {
      for (const { from, to, suggestion } of found) {
        const name = `${group}:${++this.marked}`;
        const range = writer.createRange(
          writer.createPositionAt(block, from),
          writer.createPositionAt(block, to),
        );
        this.suggestions.set(name, suggestion);
        writer.addMarker(name, { range, usingOperation: false, affectsData: false });
      }
    });
  }

  private remove(name: string): void {
    this.suggestions.delete(name);
    const { model } = this.editor;
    if (model.markers.has(name)) model.change((writer) => writer.removeMarker(name));
    this.refresh();
  }
}

/** Dotted underlines below doubtful words. */
export class DoubtfulWords extends Plugin {
  static readonly requires = [Requests] as const;

  init(): void {
    const { editor } = this;
    const command = new CheckWordsCommand(editor);
    editor.commands.add('checkWords', command);
    editor.conversion
      .for('editingDowncast')
      .markerToHighlight({ model: group, view: { classes: 'doubtful-word', priority: 1 } });
    this.listenTo(editor.model.document, 'change:data', () => command.removeChanged());
  }
}
