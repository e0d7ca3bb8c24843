import { editorText } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { useCopy } from '../actions/use-copy.ts';
import type { Draft } from '../draft.ts';
import { documentHtml } from './document-html.ts';
import { formatHtml } from './format-html.ts';
import css from './html-dialog.module.css';

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
