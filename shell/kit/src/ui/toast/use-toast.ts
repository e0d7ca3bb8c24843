import { sendToast, type ToastAction } from './toast-event.ts';

const toast = {
  good: (text: string, action?: ToastAction) => sendToast({ tone: 'good', text, action }),
  bad: (text: string, action?: ToastAction) => sendToast({ tone: 'bad', text, action }),
  neutral: (text: string, action?: ToastAction) => sendToast({ tone: 'neutral', text, action }),
};

/** Shows a toast for five seconds, also to screen readers. Returns the same object each time. */
export function useToast(): typeof toast {
  return toast;
}
