interface ToastAction {
  /** A verb, e.g. 'Restore'. */
  label: string;
  onAction: () => void;
}

export interface ToastMessage {
  tone: 'neutral' | 'good' | 'bad';
  text: string;
  action?: ToastAction;
}

const name = 'ezhuthu:toast';

/**
 * Toasts are sent as window events: each front bundles its own copy of these components, so a React
 * context would not reach the shell's provider. A toast also outlives the page that sent it.
 */
export function sendToast(message: ToastMessage): void {
  const isUnhandled = window.dispatchEvent(new CustomEvent(name, { detail: message, cancelable: true }));
  if (isUnhandled) console.error(`No ToastProvider to show "${message.text}"`);
}

/** The first listener handles each message. @returns a function that unsubscribes */
export function onToast(handle: (message: ToastMessage) => void): () => void {
  function handleEvent(event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    handle((event as CustomEvent<ToastMessage>).detail);
  }
  window.addEventListener(name, handleEvent);
  return () => window.removeEventListener(name, handleEvent);
}

/** Shows a toast for five seconds, also to screen readers. */
export const toast = {
  good: (text: string, action?: ToastAction) => sendToast({ tone: 'good', text, action }),
  bad: (text: string, action?: ToastAction) => sendToast({ tone: 'bad', text, action }),
  neutral: (text: string, action?: ToastAction) => sendToast({ tone: 'neutral', text, action }),
};
