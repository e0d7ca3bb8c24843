import {
  createApiKey,
  listApiKeys,
  maxApiKeyName,
  type Scope,
  scopes,
  usualApiKeyDays,
} from '@ezhuthu/contract';
import { Failure, Form, Stack } from '@ezhuthu/kit/layout';
import { Select, TextField, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { TypedDialog } from '../dialogs/typed-dialog.tsx';
import { connectionsText } from '../messages/connections.ts';
import { useReload } from '../queries.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { FormButtons } from '../ui/form-buttons.tsx';
import css from './connections.module.css';
import { ShownOnce } from './shown-once.tsx';

const messages = connectionsText.keys;
const bySubject = Map.groupBy(scopes, (scope) => scope.split(':')[0] as keyof typeof messages.subjects);

/** Makes a key, and shows its token once. */
export function ApiKeyForm({ onClose }: { onClose(): void }) {
  const reload = useReload(listApiKeys);
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<Scope[]>([]);
  const [days, setDays] = useState(usualApiKeyDays);
  const [isMissing, setIsMissing] = useState(false);
  const [token, setToken] = useState<string>();
  const { write, isBusy, failure } = useWrite(createApiKey, {
    failed: connectionsText.failed,
    isFailureShown: true,
    onSuccess(made) {
      setToken(made.token);
      return reload();
    },
  });

  function handleSubmit() {
    setIsMissing(chosen.length === 0);
    if (chosen.length > 0) void write({ body: { name, scopes: chosen, days } });
  }

  const set = (scope: Scope, isChecked: boolean) =>
    setChosen((known) => (isChecked ? [...known, scope] : known.filter((other) => other !== scope)));

  return (
    <TypedDialog
      title={token ? messages.created : messages.add}
      lost={token === undefined ? undefined : connectionsText.once.lost}
      onClose={onClose}
    >
      {token ? (
        <ShownOnce label={messages.token} secret={token} onClose={onClose} />
      ) : (
        <Stack as={Form} onSubmit={handleSubmit}>
          <TextField
            label={messages.name}
            hint={messages.nameHint}
            error={failure}
            value={name}
            maxLength={maxApiKeyName}
            required
            onValueChange={setName}
          />
          <fieldset className={css.choices}>
            <legend>{messages.scopes}</legend>
            {[...bySubject].map(([subject, ofSubject]) => (
              <div key={subject} className={css.choice}>
                <span>{messages.subjects[subject]}</span>
                {ofSubject.map((scope) => (
                  <Checkbox
                    key={scope}
                    label={messages.right(scope)}
                    name={messages.scope(scope)}
                    isChecked={chosen.includes(scope)}
                    onChange={(isChecked) => set(scope, isChecked)}
                  />
                ))}
              </div>
            ))}
            <Failure>{isMissing && chosen.length === 0 && messages.scopesMissing}</Failure>
          </fieldset>
          <Select
            label={messages.days}
            value={String(days)}
            options={messages.dayChoices}
            onValueChange={(value) => setDays(Number(value))}
          />
          <FormButtons label={messages.create} busyLabel={messages.creating} isBusy={isBusy} />
        </Stack>
      )}
    </TypedDialog>
  );
}
