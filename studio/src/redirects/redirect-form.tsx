import {
  createRedirect,
  listMissingAddresses,
  listRedirects,
  maxRedirectAddress,
  type Redirect,
  updateRedirect,
} from '@ezhuthu/contract';
import { ApiError, call } from '@ezhuthu/kit';
import { Failure, Form, Stack } from '@ezhuthu/kit/layout';
import { Switch, TextField, toast, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { TypedDialog } from '../dialogs/typed-dialog.tsx';
import { redirectsText } from '../messages/redirects.ts';
import { useReload } from '../queries.ts';
import { FormButtons } from '../ui/form-buttons.tsx';

const messages = redirectsText.form;

/** Loads both lists again, since a new redirect takes its address from the missing ones. */
export const useReloadRedirects = () => useReload(listRedirects, listMissingAddresses);

interface RedirectFormProps {
  /** The one that is edited; without it a new one is made. */
  redirect?: Redirect;
  /** Address of a new one, such as a missing one. */
  from?: string;
  onClose(): void;
}

interface Fields {
  from: string;
  to: string;
  status: 301 | 302;
}

const addresses = ['from', 'to'] as const;
type Address = (typeof addresses)[number];

/** The address that the server refused; undefined when it failed otherwise. */
function refusedAddress(error: Error): Address | undefined {
  if (!(error instanceof ApiError)) return undefined;
  // another redirect begins there
  if (error.code === 'conflict') return 'from';
  const { details } = error;
  if (!Array.isArray(details)) return undefined;
  return addresses.find((name) => details.some(({ path }: { path?: string }) => path === `body.${name}`));
}

/** Adds a redirect or changes one. What is refused stays in the form, with the reason. */
export function RedirectForm({ redirect, from = '', onClose }: RedirectFormProps) {
  const reload = useReloadRedirects();
  const [fields, setFields] = useState<Fields>({
    from: redirect?.from ?? from,
    to: redirect?.to ?? '',
    status: redirect?.status ?? 301,
  });
  const [refused, setRefused] = useState<Address>();
  const { write, isBusy, failure } = useWrite(
    (body: Fields, keyFor): Promise<Redirect> =>
      redirect
        ? call(updateRedirect, { params: { id: redirect.id }, body }, { idempotencyKey: keyFor(body) })
        : call(createRedirect, { body }, { idempotencyKey: keyFor(body) }),
    {
      failed: redirectsText.changeFailed,
      isFailureShown: true,
      onError: (error) => setRefused(refusedAddress(error)),
      async onSuccess() {
        await reload();
        toast.good(messages.saved);
        onClose();
      },
    },
  );

  const bind = (name: Address) => ({
    error: refused === name ? failure : undefined,
    value: fields[name],
    maxLength: maxRedirectAddress,
    required: true,
    onValueChange: (value: string) => setFields((known) => ({ ...known, [name]: value })),
  });

  return (
    <TypedDialog title={redirect ? messages.edit : messages.add} onClose={onClose}>
      <Stack as={Form} data-latin onSubmit={() => write(fields)}>
        <TextField label={messages.from} hint={messages.fromHint} {...bind('from')} />
        <TextField label={messages.to} hint={messages.toHint} {...bind('to')} />
        <Switch
          label={messages.temporary}
          checked={fields.status === 302}
          onCheckedChange={(isTemporary) =>
            setFields((known) => ({ ...known, status: isTemporary ? 302 : 301 }))
          }
        />
        <Failure>{!refused && failure}</Failure>
        <FormButtons isBusy={isBusy} />
      </Stack>
    </TypedDialog>
  );
}
