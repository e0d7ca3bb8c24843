import { Row, Stack } from '@ezhuthu/kit/layout';
import { Button, copyText, TextField } from '@ezhuthu/kit/ui';
import { connectionsText } from '../messages/connections.ts';
import css from './connections.module.css';

const messages = connectionsText.once;

/** A secret that is shown this once, with a button that copies it. */
export function ShownOnce({ label, secret, onClose }: { label: string; secret: string; onClose(): void }) {
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
        <Button variant="primary" onClick={() => copyText(secret, messages)}>
          {messages.copy}
        </Button>
        <Button onClick={onClose}>{connectionsText.close}</Button>
      </Row>
    </Stack>
  );
}
