import { postEditorText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';
import { useTransient } from '../use-transient.ts';

/** Copies a text and confirms it on the button for a while. @param confirmedFor milliseconds */
export function useCopy(confirmedFor = 1000) {
  const toast = useToast();
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
