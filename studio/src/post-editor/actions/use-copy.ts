import { postEditorText } from '@ezhuthu/kit/text';
import { useToast } from '@ezhuthu/kit/ui';
import { useTransient } from '../use-transient.ts';

/**
 * Copies a text and says so for a while on the button that did it.
 * @param saidFor milliseconds
 */
export function useCopy(saidFor = 1000) {
  const toast = useToast();
  const [copied, tell] = useTransient<string>();

  async function copy(name: string, text: string) {
    try {
      await navigator.clipboard.writeText(text);
      tell(name, saidFor);
    } catch {
      toast.bad(postEditorText.copyFailed);
    }
  }

  return { copied, copy };
}
