import { sendToast, type ToastAction } from './toast-event.ts';

const toast = {
  good: (text: string, action?: ToastAction) => sendToast({ tone: 'good', text, action }),
  bad: (text: string, action?: ToastAction) => sendToast({ tone: 'bad', text, action }),
  neutral: (text: string, action?: ToastAction) => sendToast({ tone: 'neutral', text, action }),
};

/** Says something for five seconds, on screen and to screen readers. The same object each time; not for rendering. */
export function useToast(): typeof toast {
  return toast;
}
