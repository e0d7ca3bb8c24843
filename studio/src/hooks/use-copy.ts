import { toast } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { postEditorText } from '../messages/post-editor.ts';

/**
 * A value that resets to null after a time.
 * @returns the value, and a setter that takes the duration in milliseconds
 */
export function useTransient<T>(): [T | null, (what: T, lasts: number) => void] {
  const [value, setValue] = useState<T | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    value,
    (what, lasts) => {
      setValue(what);
      clearTimeout(timer.current);
      timer.current = setTimeout(setValue, lasts, null);
    },
  ];
}

/** Copies a text and confirms it on the button for a while. @param confirmedFor milliseconds */
export function useCopy(confirmedFor = 1000) {
  const [copied, showCopied] = useTransient<string>();

  async function copy(name: string, text: string) {
    try {
      await navigator.clipboard.writeText(text);
      showCopied(name, confirmedFor);
    } catch {
      toast.bad(postEditorText.copyFailed);
    }
  }

  return { copied, copy };
}

/** A link is longer on the way to where it is pasted. */
export const useCopyLink = () => useCopy(2000);
