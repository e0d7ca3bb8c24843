import { type Redirect, testAddress } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Form, Section } from '@ezhuthu/kit/layout';
import { Button, TextField, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { redirectsText } from '../messages/redirects.ts';
import { Page } from '../ui/page.tsx';
import { MissingAddresses } from './missing-addresses.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectList } from './redirect-list.tsx';
import css from './redirects.module.css';

/** What the form shows: a redirect to edit, the address of a new one, or nothing. */
type Editing = { redirect?: Redirect; from?: string } | null;

/** Former addresses: where they lead, a test, and addresses that readers ask for in vain. */
export function RedirectsPage() {
  const [editing, setEditing] = useState<Editing>(null);
  return (
    <Page
      gap={6}
      back={redirectsText.back}
      title={redirectsText.title}
      intro={redirectsText.intro}
      action={
        <Button variant="primary" onClick={() => setEditing({})}>
          {redirectsText.form.add}
        </Button>
      }
    >
      <RedirectList onEdit={(redirect) => setEditing({ redirect })} />
      <AddressTest />
      <MissingAddresses onLeadOn={(from) => setEditing({ from })} />
      {editing && <RedirectForm {...editing} onClose={() => setEditing(null)} />}
    </Page>
  );
}

const messages = redirectsText.test;

/** Says where an address would lead. */
function AddressTest() {
  const [address, setAddress] = useState('');
  const [result, setResult] = useState<string>();
  const { write, isBusy, failure } = useWrite(
    (tested: string) => call(testAddress, { query: { address: tested } }),
    {
      failed: redirectsText.changeFailed,
      isFailureShown: true,
      onSuccess: ({ by, to }) => setResult(messages.by[by](to)),
    },
  );

  function handleSubmit() {
    setResult(undefined);
    return write(address);
  }

  return (
    <Section title={messages.title}>
      <Form onSubmit={handleSubmit} className={css.line}>
        <TextField
          className={css.grow}
          label={messages.address}
          value={address}
          required
          error={failure}
          onValueChange={setAddress}
        />
        <Button type="submit" isBusy={isBusy} busyLabel={messages.testing}>
          {messages.submit}
        </Button>
      </Form>
      <p role="status" className={css.address}>
        {result}
      </p>
    </Section>
  );
}

export const route = { Component: RedirectsPage, getTitle: () => redirectsText.title };
