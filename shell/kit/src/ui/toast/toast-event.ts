export interface ToastAction {
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
 * A message travels as an event of the window, since a context would not: each front bundles its own copy of these
 * components, and the one provider is in the shell's. That also lets a message outlive the page that sent it.
 */
export function sendToast(message: ToastMessage): void {
  const isUnheard = window.dispatchEvent(new CustomEvent(name, { detail: message, cancelable: true }));
  if (isUnheard) console.error(`No ToastProvider to show "${message.text}"`);
}

/** The first listener takes each message. Returns what ends the listening. */
export function onToast(handle: (message: ToastMessage) => void): () => void {
  function handleEvent(event: Event) {
    event.preventDefault();
    event.stopImmediatePropagation();
    handle((event as CustomEvent<ToastMessage>).detail);
  }
  window.addEventListener(name, handleEvent);
  return () => window.removeEventListener(name, handleEvent);
}
