import { embedMark } from '@ezhuthu/kit/text';
import { html_beautify as beautify } from 'js-beautify';

const stand = (index: number) => `[[EMBED-${index}]]`;
const stood = /\[\[EMBED-(\d+)\]\]/g;

/**
 * Formats HTML with an indent of two spaces; embed code stays unchanged.
 * @throws for HTML that cannot be parsed
 */
export function formatHtml(html: string): string {
  const codes: string[] = [];
  const rest = html.replace(embedMark, (mark) => stand(codes.push(mark) - 1));
  const formatted = beautify(rest, { indent_size: 2, wrap_line_length: 0, preserve_newlines: false });
  return formatted.replace(stood, (_, index) => codes[Number(index)]!);
}
