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
export const quickSizes: { label: string; size: number | null }[] = [
  { label: editorText.quickSizes.smallest, size: 10 },
  { label: editorText.quickSizes.small, size: 12 },
  { label: editorText.quickSizes.normal, size: null },
  { label: editorText.quickSizes.medium, size: 18 },
  { label: editorText.quickSizes.large, size: 24 },
  { label: editorText.quickSizes.largest, size: 32 },
];

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

export const codeLanguages = [
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

export const headings = [
  { model: 'paragraph' as const, title: 'Paragraph', class: 'ck-heading_paragraph' },
  { model: 'heading1' as const, view: 'h1' as const, title: 'Major Heading', class: 'ck-heading_heading1' },
  { model: 'heading2' as const, view: 'h2' as const, title: 'Heading', class: 'ck-heading_heading2' },
  { model: 'heading3' as const, view: 'h3' as const, title: 'Sub Heading', class: 'ck-heading_heading3' },
  { model: 'heading4' as const, view: 'h4' as const, title: 'Minor Heading', class: 'ck-heading_heading4' },
];
