import {
  Alignment,
  Autoformat,
  AutoImage,
  AutoLink,
  BalloonToolbar,
  BlockQuote,
  Bold,
  Code,
  CodeBlock,
  ContextualBalloon,
  Emoji,
  Essentials,
  FindAndReplace,
  FontBackgroundColor,
  FontColor,
  FontFamily,
  FontSize,
  GeneralHtmlSupport,
  Heading,
  Highlight,
  HorizontalLine,
  Image,
  ImageCaption,
  ImageInsertViaUrl,
  ImageResize,
  ImageStyle,
  ImageTextAlternative,
  ImageToolbar,
  ImageUpload,
  Indent,
  IndentBlock,
  Italic,
  Link,
  LinkImage,
  List,
  ListProperties,
  Mention,
  Paragraph,
  PasteFromOffice,
  Plugin,
  RemoveFormat,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TableCaption,
  TableCellProperties,
  TableColumnResize,
  TableProperties,
  TextTransformation,
  Underline,
  UndoEditing,
  type ViewDocumentSelection,
  type ViewElement,
  WidgetToolbarRepository,
} from 'ckeditor5';
import { ckEditorText } from '../messages/ck-editor.ts';
import { tableToolbar } from './config/toolbars.ts';
import { ForeignPaste } from './paste/foreign-paste.ts';
import { ApiUpload } from './plugins/api-upload.ts';
import { BrokenPictures } from './plugins/broken-pictures.ts';
import { Direction } from './plugins/direction.ts';
import { DoubtfulWordBalloon } from './plugins/doubtful-word-balloon.ts';
import { Footnotes } from './plugins/footnotes.ts';
import { ForeignPictures } from './plugins/foreign-pictures.ts';
import { ExclusiveScripts, QuickSize, SmallMarks } from './plugins/inline-formatting.ts';
import { KeepObjects } from './plugins/keep-objects.ts';
import { Marks } from './plugins/marks.ts';
import { Pictures } from './plugins/pictures.ts';
import { Poem } from './plugins/poem.ts';
import { Requests } from './plugins/requests.ts';
import { SlashMenu } from './plugins/slash-menu.ts';

const max = 50;

/** Limits undo to the last fifty steps. */
class UndoLimit extends Plugin {
  static readonly requires = [UndoEditing] as const;

  init(): void {
    // CKEditor has no public access to the undo stack
    const undo = this.editor.commands.get('undo') as unknown as { _stack: unknown[] };
    this.editor.model.document.on(
      'change',
      () => void undo._stack.splice(0, Math.max(0, undo._stack.length - max)),
      { priority: 'lowest' },
    );
  }
}

/** The table around the cursor, without the figure around it, which is as wide as the text. */
function getTable(selection: ViewDocumentSelection): ViewElement | null {
  const parent = selection.getFirstPosition()?.parent;
  const cell = parent?.is('element') ? parent : parent?.parent;
  return (cell?.is('element') && cell.findAncestor('table')) || null;
}

/** The tools of a table, at the table: CKEditor's own stand in the middle of its figure, beside a narrow one. */
class TableBalloon extends Plugin {
  static readonly requires = [WidgetToolbarRepository] as const;

  afterInit(): void {
    this.editor.plugins.get(WidgetToolbarRepository).register('table', {
      ariaLabel: ckEditorText['Table toolbar'],
      items: tableToolbar,
      getRelatedElement: getTable,
    });
  }
}

/** CKEditor's toolbar at chosen text, which Escape closes. */
class Bubble extends Plugin {
  static readonly requires = [BalloonToolbar, ContextualBalloon] as const;

  init(): void {
    const { editor } = this;
    const toolbar = editor.plugins.get(BalloonToolbar);
    const balloon = editor.plugins.get(ContextualBalloon);
    editor.keystrokes.set('Esc', (_, cancel) => {
      if (balloon.visibleView !== toolbar.toolbarView) return;
      toolbar.hide();
      cancel();
    });
  }
}

const marks = [Bold, Italic, Underline, Strikethrough, Subscript, Superscript, Code, Highlight, RemoveFormat];
const fonts = [FontFamily, FontSize, FontColor, FontBackgroundColor];
const insertions = [Link, AutoLink, Emoji, Mention];
const blocks = [Paragraph, Heading, BlockQuote, CodeBlock, HorizontalLine];
const layout = [Alignment, Indent, IndentBlock, List, ListProperties];
const tables = [Table, TableCaption, TableProperties, TableCellProperties, TableColumnResize];
const images = [Image, ImageCaption, ImageStyle, ImageToolbar, ImageTextAlternative];
const imageSources = [ImageUpload, ImageResize, ImageInsertViaUrl, AutoImage, LinkImage];
const tools = [Essentials, Autoformat, FindAndReplace];
const markup = [GeneralHtmlSupport, PasteFromOffice, TextTransformation];
const ours = [
  ApiUpload,
  BrokenPictures,
  Bubble,
  Direction,
  DoubtfulWordBalloon,
  ExclusiveScripts,
  Footnotes,
  ForeignPaste,
  ForeignPictures,
  KeepObjects,
  Marks,
  Pictures,
  Poem,
  QuickSize,
  Requests,
  SlashMenu,
  SmallMarks,
  TableBalloon,
  UndoLimit,
];

export const plugins = [
  ...[marks, fonts, insertions, blocks, layout, tables].flat(),
  ...[images, imageSources, tools, markup, ours].flat(),
];
