import 'ckeditor5/ckeditor5.css';
import {
  Autoformat,
  BlockQuote,
  Bold,
  ClassicEditor,
  Essentials,
  Heading,
  HtmlComment,
  Image,
  ImageCaption,
  ImageStyle,
  ImageTextAlternative,
  ImageToolbar,
  ImageUpload,
  Italic,
  Link,
  List,
  Paragraph,
  PasteFromOffice,
  Strikethrough,
  Underline,
} from 'ckeditor5';
import { ApiUpload } from './upload-adapter.ts';

const plugins = [
  ...[
    Essentials,
    Paragraph,
    Heading,
    Bold,
    Italic,
    Underline,
    Strikethrough,
    Link,
    List,
    BlockQuote,
    Autoformat,
  ],
  ...[
    Image,
    ImageCaption,
    ImageStyle,
    ImageToolbar,
    ImageTextAlternative,
    ImageUpload,
    HtmlComment,
    PasteFromOffice,
  ],
  ApiUpload,
];

const toolbar = [
  ...['undo', 'redo', '|', 'heading', '|', 'bold', 'italic', 'underline', 'strikethrough', '|'],
  ...['bulletedList', 'numberedList', 'blockQuote', '|', 'link', 'uploadImage'],
];

const headings = [
  { model: 'paragraph' as const, title: 'Paragraph', class: 'ck-heading_paragraph' },
  { model: 'heading1' as const, view: 'h1' as const, title: 'Major Heading', class: 'ck-heading_heading1' },
  { model: 'heading2' as const, view: 'h2' as const, title: 'Heading', class: 'ck-heading_heading2' },
  { model: 'heading3' as const, view: 'h3' as const, title: 'Sub Heading', class: 'ck-heading_heading3' },
];

interface EditorOptions {
  html: string;
  /** What the text field is called, for those who do not see it. */
  label: string;
}

/** Starts the editor in an element. @throws when it cannot start */
export function createEditor(place: HTMLElement, { html, label }: EditorOptions): Promise<ClassicEditor> {
  return ClassicEditor.create(place, {
    licenseKey: 'GPL',
    plugins,
    toolbar: { items: toolbar, shouldNotGroupWhenFull: true },
    language: { ui: 'en', content: 'ta' },
    label,
    initialData: html,
    heading: { options: headings },
    image: {
      toolbar: [
        'imageTextAlternative',
        'toggleImageCaption',
        '|',
        'imageStyle:alignLeft',
        'imageStyle:alignCenter',
        'imageStyle:alignRight',
      ],
    },
    link: { defaultProtocol: 'https://' },
  });
}
