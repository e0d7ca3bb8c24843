import { toast, useTransient } from '@ezhuthu/kit/ui';
import { useMemo, useState } from 'react';
import { editorText } from '../../messages/editor.ts';
import { checkHtml, formatHtml } from './html-source.ts';

/** Milliseconds for which a button shows its outcome. */
const outcomeTime = { copied: 1000, applied: 1500, failed: 2000 };

function formatted(html: string): string {
  try {
    return formatHtml(html);
  } catch {
    return html;
  }
}

/** The HTML being edited, until it is applied. @param onApply replaces the editor's HTML */
export function useHtmlDialog(content: string, onApply: (html: string) => void) {
  const [applied, setApplied] = useState(() => formatted(content));
  const [code, setCode] = useState(applied);
  const [isConfirming, setIsConfirming] = useState(false);
  const [shownOutcome, showOutcome] = useTransient<{ button: 'apply' | 'copy' | 'format'; text: string }>();
  const faults = useMemo(() => checkHtml(code), [code]);

  /** @returns whether it was applied */
  function apply(): boolean {
    setIsConfirming(false);
    try {
      onApply(code);
    } catch {
      showOutcome({ button: 'apply', text: editorText.failed }, outcomeTime.failed);
      toast.bad(editorText.applyFailed);
      return false;
    }
    setApplied(code);
    const text = faults.length > 0 ? editorText.appliedWithWarnings : editorText.applied;
    showOutcome({ button: 'apply', text }, outcomeTime.applied);
    return true;
  }

  return {
    code,
    setCode,
    faults,
    isChanged: code !== applied,
    isConfirming,
    cancel: () => setIsConfirming(false),
    apply,
    /** Applies valid HTML; asks first when there are errors. @returns whether it was applied */
    tryApply(): boolean {
      if (faults.length === 0) return apply();
      setIsConfirming(true);
      return false;
    },
    format() {
      try {
        setCode(formatHtml(code));
      } catch {
        showOutcome({ button: 'format', text: editorText.failed }, outcomeTime.failed);
        toast.bad(editorText.formatFailed);
      }
    },
    async copy() {
      try {
        await navigator.clipboard.writeText(code);
        showOutcome({ button: 'copy', text: editorText.copied }, outcomeTime.copied);
      } catch {
        toast.bad(editorText.copyFailed);
      }
    },
    labelOf: (button: 'apply' | 'copy' | 'format', label: string) =>
      shownOutcome?.button === button ? shownOutcome.text : label,
  };
}
