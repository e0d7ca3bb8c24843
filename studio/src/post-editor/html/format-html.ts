import { embedMark } from '@ezhuthu/kit/text';
import { html_beautify as beautify } from 'js-beautify';

const stand = (index: number) => `[[EMBED-${index}]]`;
const stood = /\[\[EMBED-(\d+)\]\]/g;

/** A text's HTML on lines of its own, two spaces for each level. Foreign code stays as it is. @throws for what cannot be read */
export function formatHtml(html: string): string {
  const codes: string[] = [];
  const rest = html.replace(embedMark, (mark) => stand(codes.push(mark) - 1));
  const formatted = beautify(rest, { indent_size: 2, wrap_line_length: 0, preserve_newlines: false });
  return formatted.replace(stood, (_, index) => codes[Number(index)]!);
}
