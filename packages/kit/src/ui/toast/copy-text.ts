import { toast } from './send-toast.ts';

/** Copies a text, and says in a toast whether that succeeded. */
export async function copyText(
  text: string,
  messages: { copied: string; copyFailed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.good(messages.copied);
  } catch {
    // not permitted, or unavailable without HTTPS
    toast.bad(messages.copyFailed);
  }
}
