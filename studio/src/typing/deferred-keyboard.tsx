import { Deferred, sendToast } from '@ezhuthu/kit/ui';
import { typingText } from '../messages/typing.ts';
import type { VirtualKeyboardProps } from './keyboard/virtual-keyboard.tsx';

const load = async () => {
  const { VirtualKeyboard } = await import(
    /* webpackChunkName: "keyboard" */ './keyboard/virtual-keyboard.tsx'
  );
  return { default: VirtualKeyboard };
};

/** The on-screen keyboard, loaded on first use. */
export function DeferredKeyboard({ onClose }: VirtualKeyboardProps) {
  function handleFailure() {
    sendToast({ tone: 'bad', text: typingText.keyboardFailed });
    onClose();
  }

  return (
    <Deferred
      load={load}
      part={{ onClose }}
      fallback={
        <p role="status" className="visually-hidden">
          {typingText.keyboardLoading}
        </p>
      }
      onFailure={handleFailure}
    />
  );
}
