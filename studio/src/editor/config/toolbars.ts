import { editorText } from '@ezhuthu/kit/text';
import type { ImageStyleOptionDefinition } from 'ckeditor5';

/** What stands above the text, in groups. */
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
  'askFilm',
  'askEmbed',
  '|',
  'emoji',
  'horizontalLine',
  'jumpBreak',
  'findAndReplace',
];

/** What can be done with a picture, where it is: alignment, wrapping, size, words, deletion. */
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

/** The library fills in what is not said of a style of its own. */
const style = (name: keyof typeof alignments, isDefault = false) =>
  ({ name, title: alignments[name], isDefault }) as ImageStyleOptionDefinition;

/** A picture that says nothing of its alignment stands in the middle, or where it is in a line. */
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
