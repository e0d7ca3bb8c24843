type Row = (string | number)[];

export interface Table {
  columns: string[];
  rows: Row[];
  /** Rows for the file when they differ: ISO dates and plain numbers. */
  plainRows?: Row[];
}

/** Spreadsheets interpret these prefixes as formulas, and sources come from untrusted links. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** With a byte order mark, which Excel needs to detect UTF-8. */
export const getCsv = ({ columns, rows, plainRows = rows }: Table): Blob =>
  new Blob(['\ufeff', ...[columns, ...plainRows].map((row) => `${row.map(cell).join(',')}\r\n`)], {
    type: 'text/csv',
  });

/** Picture pixels per CSS pixel. */
const scale = 2;

async function load(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Renders a chart as PNG on the page's background colour. @throws when the browser cannot draw it */
export async function getPng(svg: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const text = new XMLSerializer().serializeToString(svg);
  const image = await load(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d')!;
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture')))),
  );
}
