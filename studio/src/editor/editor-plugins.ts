import {
  Alignment,
  Autoformat,
  AutoImage,
  AutoLink,
  BlockQuote,
  Bold,
  Code,
  CodeBlock,
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
} from 'ckeditor5';
import { ForeignPaste } from './paste/foreign-paste.ts';
import { ApiUpload } from './plugins/api-upload.ts';
import { BrokenPictures } from './plugins/broken-pictures.ts';
import { Bubble } from './plugins/bubble.ts';
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
import { TableBalloon } from './plugins/table-balloon.ts';
import { UndoLimit } from './plugins/undo-limit.ts';

const inline = [
  Bold,
  Italic,
  Underline,
  Strikethrough,
  Subscript,
  Superscript,
  Code,
  Highlight,
  RemoveFormat,
  FontFamily,
  FontSize,
  FontColor,
  FontBackgroundColor,
  Link,
  AutoLink,
  Emoji,
  Mention,
];
const blocks = [
  Paragraph,
  Heading,
  BlockQuote,
  CodeBlock,
  HorizontalLine,
  Alignment,
  Indent,
  IndentBlock,
  List,
  ListProperties,
];
const tables = [Table, TableCaption, TableProperties, TableCellProperties, TableColumnResize];
const images = [
  Image,
  ImageCaption,
  ImageStyle,
  ImageToolbar,
  ImageTextAlternative,
  ImageUpload,
  ImageResize,
  ImageInsertViaUrl,
  AutoImage,
  LinkImage,
];
const around = [
  Essentials,
  Autoformat,
  FindAndReplace,
  GeneralHtmlSupport,
  PasteFromOffice,
  TextTransformation,
];
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

export const plugins = [...inline, ...blocks, ...tables, ...images, ...around, ...ours];
