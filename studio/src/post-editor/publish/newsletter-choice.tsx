import { getNewsletterReach, sendTestIssue } from '@ezhuthu/contract';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { Button, errorMessage, Switch, toast, useWrite } from '@ezhuthu/kit/ui';
import { refusalMessage } from '../../editing/refusal-message.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import type { PostEditorState } from '../use-post-editor.ts';
import css from './publish-dialog.module.css';
import { storeDraft } from './use-submission.ts';

/** Whether a post is mailed to the subscribers, how many there are, and the same mail to the author alone. */
export function NewsletterChoice({ postEditor }: { postEditor: PostEditorState }) {
  const { fields, stored, change } = postEditor;
  const reach = useQuery({ ...operationQuery(getNewsletterReach, {}, 'settings'), staleTime: 0 });
  const testing = useWrite(sendTestIssue, {
    failed: (error) => errorMessage(error, postEditorText.testMailFailed, refusalMessage()),
    onSuccess: ({ email }) => toast.good(postEditorText.testMailSent(email)),
  });

  /** The mail is made of what is stored. */
  async function handleTest() {
    const post = await storeDraft(postEditor);
    if (post) await testing.write({ params: { id: post.id } });
  }

  return (
    <div className={css.newsletter}>
      <Switch
        label={postEditorText.sendToSubscribers}
        checked={fields.mailsSubscribers ?? stored.post?.chosen?.mailsSubscribers ?? true}
        onCheckedChange={(mailsSubscribers) => change({ mailsSubscribers })}
      />
      {reach.data && <span>{postEditorText.newsletterReach(reach.data.readers)}</span>}
      <Button isCompact isBusy={testing.isBusy} onClick={() => void handleTest()}>
        {postEditorText.sendTestMail}
      </Button>
    </div>
  );
}
