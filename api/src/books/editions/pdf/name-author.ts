/** A PDF string of any letters. */
const pdfString = (text: string): string =>
  `<${Buffer.from(`\u{FEFF}${text}`, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** The end of a file as Chromium writes it. */
const ending =
  /\ntrailer\n<<\/Size (?<size>\d+)\n(?<root>\/Root \d+ 0 R)\n\/Info (?<info>\d+) 0 R>>\nstartxref\n(?<xref>\d+)\n%%EOF\s*$/;

/**
 * Adds the author to the properties of a PDF, of which Chromium writes the title alone: appends another version of them,
 * as an incremental update. A file of another form stays as it is.
 */
export function nameAuthor(pdf: Buffer, author: string): Buffer {
  const found = ending.exec(pdf.toString('latin1', Math.max(0, pdf.length - 500)))?.groups;
  if (!found || !author) return pdf;
  const start = pdf.indexOf(`\n${found.info} 0 obj\n<<`);
  const end = pdf.indexOf('>>\nendobj', start);
  if (start < 0 || end < 0) return pdf;
  const properties = pdf.toString('latin1', pdf.indexOf('<<', start), end);
  const number = Number(found.size);
  const object = `\n${number} 0 obj\n${properties}\n/Author ${pdfString(author)}>>\nendobj\n`;
  const offset = String(pdf.length + 1).padStart(10, '0');
  const table = `xref\n${number} 1\n${offset} 00000 n \n`;
  const trailer = `trailer\n<</Size ${number + 1}\n${found.root}\n/Info ${number} 0 R\n/Prev ${found.xref}>>`;
  const address = `startxref\n${pdf.length + Buffer.byteLength(object)}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(`${object}${table}${trailer}\n${address}`, 'latin1')]);
}
