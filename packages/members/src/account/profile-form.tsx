import { hintedBio, maxBio, maxEmail, maxName, maxProfileField, maxQuote } from '@ezhuthu/contract';
import { Column, Failure, Form, Row } from '@ezhuthu/kit/layout';
import { Button, TextArea, TextField } from '@ezhuthu/kit/ui';
import css from './account.module.css';
import { accountText } from './messages.ts';
import type { AccountProfile } from './own-profile.tsx';
import type { FieldName } from './profile-fields.ts';
import type { ProfileFormState } from './use-profile-form.ts';

const messages = accountText.profile;

/** Keeps its input until it is saved. */
export function ProfileForm({ own: { profile }, form }: { own: AccountProfile; form: ProfileFormState }) {
  const { fields, isBusy, failure } = form;

  const field = (name: FieldName) => ({
    label: messages.fields[name],
    value: fields[name],
    readOnly: isBusy,
    error: failure?.fields[name],
    onValueChange: (value: string) => form.handleChange(name, value),
  });

  return (
    <Column as={Form} isNarrow onSubmit={form.save}>
      {form.isFound && (
        <p role="status" className={css.note}>
          {messages.unsaved}
        </p>
      )}
      <div className={css.fields}>
        <TextField {...field('name')} autoComplete="name" maxLength={2 * maxName + 1} required />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          maxLength={maxEmail}
          hint={messages.emailHint}
          required
        />
        {form.needsPassword && <CurrentPassword form={form} />}
        <TextArea
          {...field('bio')}
          className={css.wide}
          maxLength={maxBio}
          hint={messages.bioHint(fields.bio.length, hintedBio)}
        />
        {profile.quote !== undefined && (
          <TextArea {...field('quote')} className={css.wide} rows={2} maxLength={maxQuote} />
        )}
        <TextField {...field('location')} maxLength={maxProfileField} />
        <TextField {...field('website')} inputMode="url" autoComplete="url" maxLength={maxProfileField} />
        <TextField {...field('twitter')} maxLength={maxProfileField} />
        <TextField {...field('facebook')} maxLength={maxProfileField} />
        <TextField {...field('instagram')} maxLength={maxProfileField} />
      </div>
      <Failure>{failure?.message}</Failure>
      <Row>
        <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={messages.saving}>
          {messages.save}
        </Button>
        <Button disabled={isBusy} onClick={form.handleCancel}>
          {messages.cancel}
        </Button>
      </Row>
    </Column>
  );
}

function CurrentPassword({ form }: { form: ProfileFormState }) {
  return (
    <TextField
      label={messages.password}
      type="password"
      autoComplete="current-password"
      value={form.password}
      readOnly={form.isBusy}
      hint={messages.passwordHint}
      onValueChange={form.handlePassword}
      required
    />
  );
}
