import type { ImageStyleOptionDefinition } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';

/** The main toolbar, in groups. */
export const toolbar = [
  'undo',
  'redo',
  '|',
  'heading',
  'fontFamily',
  'fontSize',
  'quickSize',
  '|',
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'fontColor',
  'fontBackgroundColor',
  'highlight',
  '|',
  'subscript',
  'superscript',
  'code',
  'kbd',
  'small',
  'removeFormat',
  '|',
  'bulletedList',
  'numberedList',
  'outdent',
  'indent',
  'alignment',
  'ltr',
  'rtl',
  'blockQuote',
  '|',
  'askLink',
  'uploadImage',
  'askImageUrl',
  'askTable',
  'codeBlock',
  'askVideo',
  'askEmbed',
  '|',
  'emoji',
  'horizontalLine',
  'jumpBreak',
  'findAndReplace',
];

/** The toolbar of a selected picture: alignment, wrapping, size, texts, deletion. */
export const imageToolbar = [
  'imageStyle:alignBlockLeft',
  'imageStyle:alignCenter',
  'imageStyle:alignBlockRight',
  'imageStyle:alignLeft',
  'imageStyle:alignRight',
  '|',
  'size-small',
  'size-medium',
  'size-large',
  'size-original',
  '|',
  'imageTextAlternative',
  'toggleImageCaption',
  'linkImage',
  'deleteImage',
];

const { alignments } = editorText;

/** CKEditor fills in the missing properties of its built-in styles. */
const style = (name: keyof typeof alignments, isDefault = false) =>
  ({ name, title: alignments[name], isDefault }) as ImageStyleOptionDefinition;

/** The default alignment is centered for block pictures and inline for pictures within a line. */
export const imageStyles = [
  style('alignBlockLeft'),
  style('alignCenter', true),
  style('alignBlockRight'),
  style('alignLeft'),
  style('alignRight'),
  'inline',
];

export const tableToolbar = [
  'tableColumn',
  'tableRow',
  'mergeTableCells',
  'tableProperties',
  'tableCellProperties',
  'toggleTableCaption',
];
