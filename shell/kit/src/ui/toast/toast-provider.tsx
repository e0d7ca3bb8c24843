import * as RadixToast from 'radix-ui/toast';
import { type ReactNode, useEffect, useState } from 'react';
import { kitText } from '../../text/index.ts';
import styles from './toast.module.css';
import { Toast } from './toast.tsx';
import { onToast, type ToastMessage } from './toast-event.ts';

type NumberedMessage = ToastMessage & { number: number };

/** Shows the toasts of all fronts. Mounted once per page, by the shell. */
export function ToastProvider({ children }: { children?: ReactNode }) {
  const [messages, setMessages] = useState<NumberedMessage[]>([]);

  useEffect(
    () =>
      onToast((message) =>
        setMessages((shown) => {
          const number = (shown.at(-1)?.number ?? 0) + 1;
          // a repeated toast restarts instead of stacking up
          const others = shown.filter(({ tone, text }) => tone !== message.tone || text !== message.text);
          return [...others, { ...message, number }];
        }),
      ),
    [],
  );

  return (
    <RadixToast.Provider label={kitText.notification} duration={5000}>
      {children}
      {messages.map((message) => (
        <Toast
          key={message.number}
          message={message}
          onClose={() => setMessages((shown) => shown.filter((other) => other !== message))}
        />
      ))}
      <RadixToast.Viewport label={kitText.notifications} className={styles.viewport} />
    </RadixToast.Provider>
  );
}
