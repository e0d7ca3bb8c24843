import { type CommentsOfDeleted, deleteAccount, deletionDays, linkPersonalData } from '@ezhuthu/contract';
import { call, sessionStore, useSession } from '@ezhuthu/kit';
import { Failure, Hint, Section, Stack, WriteButton } from '@ezhuthu/kit/layout';
import { useNavigate } from '@ezhuthu/kit/router';
import { shortDate } from '@ezhuthu/kit/text';
import { Button, Dialog, toast, useSubmit, useTimezone } from '@ezhuthu/kit/ui';
import { useId, useState } from 'react';
import css from './account.module.css';
import { accountText } from './messages.ts';

const messages = accountText.personalData;

/** What a member may ask for of what is kept about them: a copy, and that it goes. */
export function PersonalData() {
  const { user } = useSession();
  return (
    <Section title={messages.title}>
      <Hint>{messages.exportHint}</Hint>
      <div>
        <WriteButton
          label={messages.export}
          busyLabel={messages.exporting}
          operation={linkPersonalData}
          input={{}}
          failed={messages.exportFailed}
          onSuccess={({ url }) => location.assign(url)}
        />
      </div>
      {user && !user.isAuthor && (
        <>
          <Hint>{messages.deleteHint}</Hint>
          <div>
            <DeleteAccount />
          </div>
        </>
      )}
    </Section>
  );
}

const choices: readonly CommentsOfDeleted[] = ['anonymise', 'delete'];

function DeleteAccount() {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const timezone = useTimezone();
  const navigate = useNavigate();
  const { isBusy, failure, handleSubmit } = useSubmit(async ({ comments = 'anonymise', immediately }) => {
    const body = { comments: comments as CommentsOfDeleted, immediately: immediately !== undefined };
    const { deletionAt } = await call(deleteAccount, { body });
    sessionStore.end('signed-out');
    void navigate('/');
    toast.good(body.immediately ? messages.deleted : messages.willBeDeleted(shortDate(deletionAt, timezone)));
  }, messages.deleteFailed);
  return (
    <Dialog
      trigger={<Button>{messages.delete}</Button>}
      isOpen={isOpen}
      onOpenChange={(next) => isBusy || setIsOpen(next)}
      title={messages.deleteTitle}
      description={messages.deleteExplained(deletionDays)}
    >
      <Stack as="form" onSubmit={handleSubmit}>
        <fieldset className={css.choices}>
          <legend>{messages.comments}</legend>
          {choices.map((choice) => (
            <label key={choice} htmlFor={`${id}-${choice}`} className={css.choice}>
              <input
                type="radio"
                id={`${id}-${choice}`}
                name="comments"
                value={choice}
                defaultChecked={choice === 'anonymise'}
              />
              {messages.choices[choice]}
            </label>
          ))}
        </fieldset>
        <label htmlFor={`${id}-now`} className={css.choice}>
          <input type="checkbox" id={`${id}-now`} name="immediately" />
          {messages.immediately}
        </label>
        <Failure>{failure}</Failure>
        <div>
          <Button type="submit" variant="danger" isBusy={isBusy} busyLabel={messages.deleting}>
            {messages.delete}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
