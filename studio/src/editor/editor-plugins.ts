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
