import {
  addPasskey,
  beginPasskey,
  maxPasskeyName,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { ConfirmButton, Failure, Hint, Item, ItemList, Section, Stack } from '@ezhuthu/kit/layout';
import { relativeTime, shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Chip,
  Dialog,
  MixedText,
  TextField,
  useFocusAfter,
  useSubmit,
  useTimezone,
} from '@ezhuthu/kit/ui';
import { type ReactElement, useState } from 'react';
import css from '../account.module.css';
import { accountText } from '../messages.ts';
import { useRefresh } from './use-second-factor.ts';

const messages = accountText.passkeys;

/** Makes a passkey in the browser and stores its public key. */
async function createPasskey(name: string): Promise<void> {
  const options = await call(beginPasskey, {});
  const { startRegistration } = await import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser');
  const { id, ...rest } = await startRegistration({ optionsJSON: options });
  await call(addPasskey, { body: { name, passkey: { id, ...rest } } });
}

interface PasskeysProps {
  passkeys: Passkey[];
  /** When they were fetched, in milliseconds since the epoch. */
  now: number;
  onAdded(message: string): void;
}

export function Passkeys({ passkeys, now, onAdded }: PasskeysProps) {
  const [isSupported] = useState(() => typeof PublicKeyCredential === 'function');
  const heading = useFocusAfter<HTMLHeadingElement>(passkeys.length);
  return (
    <Section title={messages.title} headingRef={heading}>
      <Hint>{messages.hint}</Hint>
      {passkeys.length === 0 ? (
        <p className={css.empty}>{messages.none}</p>
      ) : (
        <ItemList>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} now={now} />
          ))}
        </ItemList>
      )}
      {isSupported ? (
        <div>
          <NameDialog
            trigger={<Button>{messages.add}</Button>}
            title={messages.addTitle}
            description={messages.addHint}
            name={messages.firstName}
            submitLabel={messages.add}
            busyLabel={messages.adding}
            failed={messages.addFailed}
            send={createPasskey}
            onDone={() => onAdded(messages.added)}
          />
        </div>
      ) : (
        <Hint>{messages.unsupported}</Hint>
      )}
    </Section>
  );
}

interface NameDialogProps {
  trigger: ReactElement;
  title: string;
  description?: string;
  name: string;
  submitLabel: string;
  busyLabel: string;
  failed: string;
  /** Performs the request. */
  send(name: string): Promise<unknown>;
  onDone?(): void;
}

/** Asks for the name of a passkey. */
function NameDialog(props: NameDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useRefresh();
  const { isBusy, failure, handleSubmit } = useSubmit(async ({ name = '' }) => {
    await props.send(name);
    setIsOpen(false);
    props.onDone?.();
    await refresh();
  }, props.failed);
  return (
    <Dialog
      trigger={props.trigger}
      isOpen={isOpen}
      onOpenChange={(next) => isBusy || setIsOpen(next)}
      title={props.title}
      description={props.description}
    >
      <Stack as="form" onSubmit={handleSubmit}>
        <TextField
          label={messages.name}
          name="name"
          defaultValue={props.name}
          maxLength={maxPasskeyName}
          readOnly={isBusy}
          required
        />
        <Failure>{failure}</Failure>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={props.busyLabel}>
            {props.submitLabel}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}

function PasskeyItem({ passkey, now }: { passkey: Passkey; now: number }) {
  const timezone = useTimezone();
  const refresh = useRefresh();
  const { id, name, createdAt, lastUsedAt, isUsable } = passkey;
  return (
    <Item
      name={
        <>
          <MixedText text={name} /> {!isUsable && <Chip tone="warn">{messages.unusable}</Chip>}
        </>
      }
      facts={[
        messages.created(shortDate(createdAt, timezone)),
        lastUsedAt ? messages.lastUsed(relativeTime(lastUsedAt, now, timezone)) : messages.neverUsed,
      ]}
      about={!isUsable && <Hint>{messages.unusableHint}</Hint>}
    >
      <NameDialog
        trigger={<Button aria-label={messages.getRename(name)}>{messages.rename}</Button>}
        title={messages.renameTitle}
        name={name}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        failed={messages.renameFailed}
        send={(chosen) => call(renamePasskey, { params: { id }, body: { name: chosen } })}
      />
      <ConfirmButton
        label={messages.remove}
        name={messages.getRemove(name)}
        title={messages.removeQuestion(name)}
        description={messages.removeExplained}
        busyLabel={messages.removing}
        operation={removePasskey}
        input={{ params: { id } }}
        failed={messages.removeFailed}
        done={messages.removed}
        onSuccess={refresh}
      />
    </Item>
  );
}
