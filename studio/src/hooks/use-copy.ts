import { toast, useTransient } from '@ezhuthu/kit/ui';
import { postEditorText } from '../messages/post-editor.ts';

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
