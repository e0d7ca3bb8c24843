import type { ImageStyleOptionDefinition } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';

/** Names of items, with a separator between two groups. */
const joinGroups = (groups: string[]): string[] => groups.join(' | ').split(' ');

/** The main toolbar, in groups, the most used first: those that do not fit are under its last button. */
export const toolbar = joinGroups([
  'undo redo',
  'heading fontFamily fontSize',
  'bold italic underline fontColor highlight',
  'alignment bulletedList numberedList blockQuote poem',
  'askLink uploadImage askTable askVideo emoji jumpBreak askFootnote',
  'strikethrough fontBackgroundColor quickSize subscript superscript small kbd code removeFormat',
  'outdent indent ltr rtl',
  'askPicture askImageUrl askEmbed codeBlock horizontalLine findAndReplace checkWords',
]);

/** The toolbar at chosen text. */
export const bubble = joinGroups([
  'bold italic highlight askLink',
  'heading blockQuote poem',
  'removeFormat',
]);

/** The toolbar of a selected picture: alignment, wrapping, size, texts, deletion. */
export const imageToolbar = joinGroups([
  'imageStyle:alignBlockLeft imageStyle:alignCenter imageStyle:alignBlockRight imageStyle:alignLeft imageStyle:alignRight',
  'size-small size-medium size-large size-original',
  'imageTextAlternative toggleImageCaption linkImage deleteImage',
]);

const { alignments } = editorText;

/** CKEditor fills in the missing properties of its built-in styles. */
const style = (name: keyof typeof alignments, isDefault = false) =>
  ({ name, title: alignments[name], isDefault }) as ImageStyleOptionDefinition;

/** The default alignment is centered for block pictures and inline for pictures within a line. */
export const getImageStyles = () => [
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
