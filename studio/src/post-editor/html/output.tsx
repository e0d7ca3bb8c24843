import { Button } from '@ezhuthu/kit/ui';
import { useCopy } from '../../hooks/use-copy.ts';
import { editorText } from '../../messages/editor.ts';
import type { Draft } from '../draft.ts';
import css from './html-dialog.module.css';
import { formatHtml } from './html-source.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The draft as a complete HTML document. */
function documentHtml({ title, subtitle, excerpt, coverImage, content }: Draft, origin: string): string {
  const lines = [
    '<!doctype html>',
    '<html lang="ta">',
    '<head>',
    '  <meta charset="utf-8">',
    '  <meta name="viewport" content="width=device-width, initial-scale=1">',
    `  <title>${escaped(title)}</title>`,
    ...(excerpt ? [`  <meta name="description" content="${escaped(excerpt)}">`] : []),
    '</head>',
    '<body>',
    '  <article>',
    `    <h1>${escaped(title)}</h1>`,
    ...(subtitle ? [`    <p>${escaped(subtitle)}</p>`] : []),
    ...(coverImage ? [`    <img src="${escaped(new URL(coverImage, origin).href)}" alt="">`] : []),
    content,
    '  </article>',
    '</body>',
    '</html>',
  ];
  return lines.join('\n');
}

/** The stored HTML and a complete document, each with a copy button. */
export function Output({ draft }: { draft: Draft }) {
  const { copied, copy } = useCopy();
  const content = formatHtml(draft.content);
  const outputs = [
    { name: editorText.contentHtml, text: content },
    { name: editorText.documentHtml, text: documentHtml({ ...draft, content }, location.origin) },
  ];
  return outputs.map(({ name, text }) => (
    <section key={name} className={css.output} aria-label={name}>
      <header className={css.outputHead}>
        <h3>{name}</h3>
        <Button isCompact onClick={() => copy(name, text)}>
          {copied === name ? editorText.copied : editorText.copyHtml}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  ));
}
