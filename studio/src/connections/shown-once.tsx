import { Row, Stack } from '@ezhuthu/kit/layout';
import { Button, TextField, toast } from '@ezhuthu/kit/ui';
import { connectionsText } from '../messages/connections.ts';
import css from './connections.module.css';

const messages = connectionsText.once;

/** A secret that is shown this once, with a button that copies it. */
export function ShownOnce({ label, secret, onClose }: { label: string; secret: string; onClose(): void }) {
  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.good(messages.copied);
    } catch {
      // not permitted, or unavailable without HTTPS
      toast.bad(messages.copyFailed);
    }
  }

  return (
    <Stack>
      <TextField
        label={label}
        hint={messages.hint}
        value={secret}
        readOnly
        className={css.secret}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row>
        <Button variant="primary" onClick={() => void handleCopy()}>
          {messages.copy}
        </Button>
        <Button onClick={onClose}>{connectionsText.close}</Button>
      </Row>
    </Stack>
  );
}
