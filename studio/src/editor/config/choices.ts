import { editorText } from '../../messages/editor.ts';

/** Self-hosted fonts; a page loads only those that its post uses. */
export const fontFamilies = [
  'Baloo Thambi 2',
  'Noto Sans Tamil',
  'Noto Serif Tamil',
  'Catamaran',
  'Mukta Malar',
  'Hind Madurai',
  'Kavivanar',
  'Pavanam',
  'Arima',
  'Meera Inimai',
  'Coiny',
];

/** Pixels. */
export const fontSizes = [
  8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 24, 26, 28, 30, 32, 36, 40, 48, 56, 64, 72,
];

/** Pixels; null removes the size, so that the reader's own text size applies. */
export const quickSizes = {
  smallest: 10,
  small: 12,
  normal: null,
  medium: 18,
  large: 24,
  largest: 32,
} as const;

/** Row by row, as displayed. */
const colours = [
  ['#000000', '#434343', '#666666', '#999999', '#cccccc', '#ffffff'],
  ['#7f1d1d', '#b91c1c', '#dc2626', '#f87171', '#fecaca', '#be185d'],
  ['#7c2d12', '#c2410c', '#f97316', '#facc15', '#fef08a', '#a16207'],
  ['#14532d', '#15803d', '#22c55e', '#86efac', '#0f766e', '#99f6e4'],
  ['#1e3a8a', '#1e40af', '#3b82f6', '#93c5fd', '#6b21a8', '#d8b4fe'],
].flat();

export const colourColumns = 6;
export const swatches = colours.map((color) => ({ color, label: color, hasBorder: color === '#ffffff' }));

/** The first is that of code in no language, or in one that is not listed. */
export const getCodeLanguages = () => [
  { language: 'plaintext', label: editorText.plainCode, class: '' },
  { language: 'javascript', label: 'JavaScript' },
  { language: 'python', label: 'Python' },
  { language: 'html', label: 'HTML' },
  { language: 'css', label: 'CSS' },
  { language: 'json', label: 'JSON' },
  { language: 'bash', label: 'Bash' },
  { language: 'sql', label: 'SQL' },
  { language: 'php', label: 'PHP' },
  { language: 'java', label: 'Java' },
  { language: 'cpp', label: 'C++' },
];

export const getHeadings = () => [
  { model: 'paragraph' as const, title: editorText.headings.paragraph, class: 'ck-heading_paragraph' },
  ...(['heading1', 'heading2', 'heading3', 'heading4'] as const).map((model, index) => ({
    model,
    view: `h${index + 1}`,
    title: editorText.headings[model],
    class: `ck-heading_${model}`,
  })),
];
