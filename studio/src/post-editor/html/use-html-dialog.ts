import { editorText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';
import { useMemo, useState } from 'react';
import { useTransient } from '../use-transient.ts';
import { checkHtml } from './check-html.ts';
import { formatHtml } from './format-html.ts';

interface HtmlOptions {
  /** The text as the editor has it. */
  content: string;
  /** Puts another in its place. */
  onApply(html: string): void;
}

/** Milliseconds for which a success, or a failure, is told on its button. */
const saidFor = { copied: 1000, applied: 1500, failed: 2000 };

function formatted(html: string): string {
  try {
    return formatHtml(html);
  } catch {
    return html;
  }
}

/** HTML that is worked on by hand, until it is applied to the text. */
export function useHtmlDialog({ content, onApply }: HtmlOptions) {
  const toast = useToast();
  const [applied, setApplied] = useState(() => formatted(content));
  const [code, setCode] = useState(applied);
  const [isConfirming, setIsConfirming] = useState(false);
  const [told, tell] = useTransient<{ button: 'apply' | 'copy' | 'format'; text: string }>();
  const faults = useMemo(() => checkHtml(code), [code]);

  /** @returns whether it is in the text now */
  function apply(): boolean {
    setIsConfirming(false);
    try {
      onApply(code);
    } catch {
      tell({ button: 'apply', text: editorText.failed }, saidFor.failed);
      toast.bad(editorText.applyFailed);
      return false;
    }
    setApplied(code);
    const text = faults.length > 0 ? editorText.appliedWithWarnings : editorText.applied;
    tell({ button: 'apply', text }, saidFor.applied);
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
    /** Asks first where something is wrong. @returns whether it is in the text now */
    tryApply(): boolean {
      if (faults.length === 0) return apply();
      setIsConfirming(true);
      return false;
    },
    format() {
      try {
        setCode(formatHtml(code));
      } catch {
        tell({ button: 'format', text: editorText.failed }, saidFor.failed);
        toast.bad(editorText.formatFailed);
      }
    },
    async copy() {
      try {
        await navigator.clipboard.writeText(code);
        tell({ button: 'copy', text: editorText.copied }, saidFor.copied);
      } catch {
        toast.bad(editorText.copyFailed);
      }
    },
    labelOf: (button: 'apply' | 'copy' | 'format', usual: string) =>
      told?.button === button ? told.text : usual,
  };
}
