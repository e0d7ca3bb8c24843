import { Button, ChoiceDialog, ConfirmDialog, Dialog, Tabs } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { useCopy } from '../../hooks/use-copy.ts';
import { editorText } from '../../messages/editor.ts';
import type { Draft } from '../draft.ts';
import { CodeField } from './code-field.tsx';
import css from './html-dialog.module.css';
import { formatHtml } from './html-source.ts';
import { useHtmlDialog } from './use-html-dialog.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

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
function Output({ draft }: { draft: Draft }) {
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

interface HtmlDialogProps {
  draft: Draft;
  onApply(html: string): void;
  onClose(): void;
}

/** Edits the text's HTML by hand, and offers it for copying. */
export function HtmlDialog({ draft, onApply, onClose }: HtmlDialogProps) {
  const html = useHtmlDialog(draft.content, onApply);
  const [isLeaving, setIsLeaving] = useState(false);
  /** The confirmation was opened while closing: close after applying. */
  const [closesAfter, setClosesAfter] = useState(false);
  const { faults, isChanged } = html;

  return (
    <Dialog
      isWide
      isOpen
      title={editorText.htmlTitle}
      onOpenChange={() => (isChanged ? setIsLeaving(true) : onClose())}
    >
      <Tabs
        label={editorText.htmlTitle}
        tabs={[
          { value: 'source', label: editorText.source, content: <Source html={html} /> },
          { value: 'output', label: editorText.output, content: <Output draft={draft} /> },
        ]}
      />
      <ConfirmDialog
        title={editorText.invalidQuestion}
        description={faults[0]?.message}
        confirmLabel={editorText.proceed}
        isOpen={html.isConfirming}
        onOpenChange={() => {
          setClosesAfter(false);
          html.cancel();
        }}
        onConfirm={() => {
          if (html.apply() && closesAfter) onClose();
        }}
      />
      <ChoiceDialog
        title={editorText.applyQuestion}
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        choices={[
          {
            label: editorText.apply,
            detail: editorText.applyDetail,
            onChoose() {
              setIsLeaving(false);
              setClosesAfter(true);
              if (html.tryApply()) onClose();
            },
          },
          {
            label: editorText.discard,
            detail: editorText.discardDetail,
            isDangerous: true,
            onChoose: onClose,
          },
        ]}
      />
    </Dialog>
  );
}

function Source({ html }: { html: ReturnType<typeof useHtmlDialog> }) {
  const [line, setLine] = useState<{ number: number } | null>(null);
  const { code, faults, isChanged } = html;
  return (
    <>
      <div className={css.code}>
        <CodeField label={editorText.htmlTitle} value={code} onChange={html.setCode} line={line} />
      </div>
      <div className={css.facts}>
        <span>{editorText.lines(code.split('\n').length, code.length)}</span>
        {isChanged && <span>{editorText.unapplied}</span>}
      </div>
      <div role="status" className={faults.length > 0 ? css.faults : css.valid}>
        {faults.length === 0 && editorText.valid}
        {faults.map((fault) => (
          <p key={`${fault.line} ${fault.message}`}>
            <button type="button" onClick={() => setLine({ number: fault.line })}>
              {editorText.line(fault.line)}
            </button>
            {fault.message}
          </p>
        ))}
      </div>
      <div className={css.actions}>
        <Button onClick={html.format}>{html.labelOf('format', editorText.format)}</Button>
        <Button onClick={html.copy}>{html.labelOf('copy', editorText.copyHtml)}</Button>
        <Button variant="primary" onClick={html.tryApply}>
          {html.labelOf('apply', editorText.apply)}
        </Button>
      </div>
    </>
  );
}
