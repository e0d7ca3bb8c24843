import { createArchive, maxPassphrase, minPassphrase } from '@ezhuthu/contract';
import { Failure, Form } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, Switch, TextField, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { archiveText as messages } from '../../messages/archive.ts';
import css from '../settings.module.css';
import { changeArchives } from './use-archives.ts';

const emptyForm = { passphrase: '', repeated: '' };

/** Begins to make an archive, with secrets if wanted. The passphrase is kept nowhere. */
export function MakeArchive({ isBusy: isMaking }: { isBusy: boolean }) {
  const queryClient = useQueryClient();
  const [hasSecrets, setHasSecrets] = useState(false);
  const [form, setForm] = useState(emptyForm);
  const [isDifferent, setIsDifferent] = useState(false);
  const { write, isBusy, failure } = useWrite(createArchive, {
    failed: messages.makeFailed,
    isFailureShown: true,
    onSuccess(archive) {
      setForm(emptyForm);
      setHasSecrets(false);
      changeArchives(queryClient, (known) => [archive, ...known.filter(({ id }) => id !== archive.id)]);
    },
  });

  function change(changed: Partial<typeof form>) {
    setForm({ ...form, ...changed });
    setIsDifferent(false);
  }

  function handleSubmit() {
    if (hasSecrets && form.passphrase !== form.repeated) return setIsDifferent(true);
    return write({ body: hasSecrets ? { passphrase: form.passphrase } : {} });
  }

  const field = {
    type: 'password',
    autoComplete: 'new-password',
    required: true,
    minLength: minPassphrase,
    maxLength: maxPassphrase,
    readOnly: isBusy,
  };
  return (
    <Form className={css.form} aria-label={messages.make} onSubmit={handleSubmit}>
      <Switch
        label={messages.secrets}
        hint={messages.secretsHint}
        checked={hasSecrets}
        onCheckedChange={setHasSecrets}
      />
      {hasSecrets && (
        <>
          <TextField
            {...field}
            label={messages.passphrase}
            hint={messages.passphraseHint(minPassphrase)}
            value={form.passphrase}
            onChange={({ currentTarget }) => change({ passphrase: currentTarget.value })}
          />
          <TextField
            {...field}
            label={messages.repeated}
            error={isDifferent ? messages.different : undefined}
            value={form.repeated}
            onChange={({ currentTarget }) => change({ repeated: currentTarget.value })}
          />
        </>
      )}
      <Failure>{failure}</Failure>
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={isMaking}
          isBusy={isBusy}
          busyLabel={messages.making}
        >
          {messages.make}
        </Button>
      </div>
    </Form>
  );
}
