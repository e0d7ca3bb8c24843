import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import * as RadixToast from 'radix-ui/toast';
import { type ReactNode, useEffect, useState } from 'react';
import { controlText, toastText } from '../../text/index.ts';
import { Button, IconButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { MixedText } from '../mixed-text/mixed-text.tsx';
import { onToast, type ToastMessage } from './send-toast.ts';
import css from './toast.module.css';

/** Milliseconds; what can be undone waits for people who read slowly, too. */
const durations = { plain: 5_000, withAction: 20_000 };

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
    <RadixToast.Provider label={toastText.notification} duration={durations.plain}>
      {children}
      {messages.map((message) => (
        <Toast
          key={message.number}
          message={message}
          onClose={() => setMessages((shown) => shown.filter((other) => other !== message))}
        />
      ))}
      <RadixToast.Viewport label={toastText.notifications} className={css.viewport} />
    </RadixToast.Provider>
  );
}

const icons = { good: CircleCheck, bad: CircleAlert, neutral: Info };

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { tone, text, action } = message;
  const Icon = icons[tone];
  return (
    // Failures interrupt a screen reader; other toasts wait.
    <RadixToast.Root
      type={tone === 'bad' ? 'foreground' : 'background'}
      duration={action && durations.withAction}
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={classNames(css.toast, css[tone])}
    >
      <Icon size={20} className={css.icon} />
      <RadixToast.Description className={css.text}>
        <MixedText text={text} />
      </RadixToast.Description>
      {action && (
        <RadixToast.Action altText={action.label} asChild>
          <Button isCompact onClick={action.onAction}>
            {action.label}
          </Button>
        </RadixToast.Action>
      )}
      <RadixToast.Close asChild>
        <IconButton label={controlText.close}>
          <X size={18} />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
