import '@ezhuthu/kit/post-fonts.css';
import 'ckeditor5/ckeditor5-editor.css';
import { getLanguage } from '@ezhuthu/kit/text';
import type { DecoupledEditor, EditorConfig } from 'ckeditor5';
import { ckEditorText } from '../messages/ck-editor.ts';
import { editorText } from '../messages/editor.ts';
import { getBodyEditor } from './body-editor.ts';
import {
  colourColumns,
  fontFamilies,
  fontSizes,
  getCodeLanguages,
  getHeadings,
  swatches,
} from './config/choices.ts';
import { bubble, getImageStyles, imageToolbar, toolbar } from './config/toolbars.ts';
import { plugins } from './editor-plugins.ts';
import { connectTyping } from './plugins/connect-typing.ts';
import { slashFeed } from './plugins/slash-menu.ts';

interface EditorOptions {
  /** Accessible label of the text field. */
  label: string;
  /** Pixels at the top of the viewport that the page's sticky bars cover. */
  topOffset: number;
}

const emojis = new URL('emoji-picker-element-data/en/cldr/data.json', import.meta.url);

const colours = {
  colors: swatches,
  columns: colourColumns,
  documentColors: colourColumns,
  colorPicker: { format: 'hex' as const },
};

/** Formatting of old posts without a toolbar button is allowed; foreign styles of a paste are not. */
const allowedMarkup = {
  allow: [
    {
      name: /^(?:div|p|h[1-4]|span|pre|figure|ul|ol|li|blockquote)$/,
      // ids that links within the text lead to
      attributes: { lang: true as const, id: /^at-/ },
    },
    { name: /^(?:div|span|p)$/, classes: /^(?:marker-|pen-).+$/ },
    { name: 'div', styles: { 'text-align': true as const } },
    { name: /^(?:i|em|b|strong|u|s|hr)$/ },
  ],
};

const uiLanguage = () => (getLanguage() === 'en' ? 'en' : 'ta');

export const editorConfig = ({ label, topOffset }: EditorOptions): EditorConfig => ({
  licenseKey: 'GPL',
  plugins,
  // what does not fit is in a dropdown; on a phone the row is scrolled
  toolbar: { items: toolbar },
  // under a finger the phone's own menu stands there
  balloonToolbar: matchMedia('(pointer: coarse)').matches ? [] : bubble,
  mention: { feeds: [slashFeed] },
  language: { ui: uiLanguage(), content: 'ta' },
  translations: [
    { [uiLanguage()]: { dictionary: ckEditorText, getPluralForm: (count) => Number(count !== 1) } },
  ],
  label,
  heading: { options: getHeadings() },
  fontFamily: {
    options: [
      'default',
      ...fontFamilies.map((name) => ({
        // a Tamil sample shows what the font looks like
        title: `${name} · ${editorText.fontSample}`,
        model: `'${name}'`,
        view: { name: 'span', styles: { 'font-family': `'${name}'` } },
      })),
    ],
    supportAllValues: true,
  },
  fontSize: {
    options: fontSizes.map((size) => ({ title: `${size}px`, model: `${size}px` })),
    supportAllValues: true,
  },
  fontColor: colours,
  fontBackgroundColor: colours,
  typing: { transformations: { include: ['quotes', 'typography'] } },
  indentBlock: { offset: 40, unit: 'px' },
  alignment: { options: ['left', 'center', 'right'] },
  codeBlock: { languages: getCodeLanguages() },
  image: {
    toolbar: imageToolbar,
    styles: { options: getImageStyles() },
    resizeUnit: 'px',
    upload: { types: ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'heif'] },
  },
  link: { defaultProtocol: 'https://', allowedProtocols: ['https?', 'mailto', 'tel'] },
  emoji: { definitionsUrl: emojis.href },
  htmlSupport: allowedMarkup,
  ui: { viewportOffset: { top: topOffset } },
});

/** @param className CSS class of a post's text */
export function openEditor(editor: DecoupledEditor, className: string) {
  const { view } = editor.editing;
  const root = view.document.getRoot()!;
  view.change((writer) => writer.addClass(className, root));
  return {
    body: getBodyEditor(editor),
    editor,
    typing: connectTyping(editor),
    checkSpelling: (isOn: boolean) =>
      view.change((writer) => writer.setAttribute('spellcheck', String(isOn), root)),
    /** Whether quotes, dashes and ellipses are made typographic while typing. */
    correctTypography(isOn: boolean) {
      const transformation = editor.plugins.get('TextTransformation');
      if (isOn) transformation.clearForceDisabled('preference');
      else transformation.forceDisabled('preference');
    },
  };
}

/** A mounted editor and its controls. */
export type OpenedEditor = ReturnType<typeof openEditor>;
