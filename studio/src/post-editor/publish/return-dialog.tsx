import { type Post, submitPost } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { Stack } from '@ezhuthu/kit/layout';
import { useNavigate } from '@ezhuthu/kit/router';
import { Button, TextArea, toast, useSubmit } from '@ezhuthu/kit/ui';
import { TypedDialog } from '../../dialogs/typed-dialog.tsx';
import { useStudioHome } from '../../hooks/use-studio-home.ts';
import { draftsText } from '../../messages/drafts.ts';

/** Gives a submitted draft back to its writer, with a note of what to change. */
export function ReturnDialog({ post: { id }, onClose }: { post: Post; onClose(): void }) {
  const navigate = useNavigate();
  const home = useStudioHome();
  const { isBusy, failure, handleSubmit } = useSubmit(async ({ note = '' }) => {
    await call(submitPost, { params: { id }, body: { submitted: false, note } });
    toast.good(draftsText.returned);
    void navigate(home);
  }, draftsText.submitFailed);
  return (
    <TypedDialog onClose={onClose} title={draftsText.returnTitle} description={draftsText.returnHint}>
      <Stack as="form" onSubmit={handleSubmit}>
        <TextArea label={draftsText.note} name="note" rows={4} maxLength={1000} />
        {failure && <p role="alert">{failure}</p>}
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {draftsText.returnToWriter}
          </Button>
        </div>
      </Stack>
    </TypedDialog>
  );
}
