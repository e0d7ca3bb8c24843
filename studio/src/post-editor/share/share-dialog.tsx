import { getPreviewLink, type Post, revokePreview, sharePreview } from '@ezhuthu/contract';
import { operationQuery, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import {
  Button,
  Dialog,
  QueryResult,
  SkeletonLine,
  TextField,
  toast,
  useTimezone,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useCopyLink } from '../../hooks/use-copy.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { formatMoment } from '../moment.ts';
import css from './share-dialog.module.css';

/** A link that gives anyone access to the unpublished post until it is revoked. */
export function ShareDialog({ post, onClose }: { post: Post; onClose(): void }) {
  const timezone = useTimezone();
  const queryClient = useQueryClient();
  const { copied, copy } = useCopyLink();
  const params = { id: post.id };
  const query = operationQuery(getPreviewLink, { params }, 'settings');
  const { queryKey } = query;
  const result = useQuery({ ...query, staleTime: 0 });
  const failed = () => postEditorText.linkFailed;
  const share = useWrite(sharePreview, {
    failed,
    onSuccess: (link) => queryClient.setQueryData(queryKey, { link }),
  });
  const revoke = useWrite(revokePreview, {
    failed,
    onSuccess() {
      queryClient.setQueryData(queryKey, { link: null });
      toast.good(postEditorText.linkRevoked);
    },
  });
  return (
    <Dialog isOpen title={postEditorText.share} description={postEditorText.shareHint} onOpenChange={onClose}>
      <QueryResult query={result} loading={<SkeletonLine />} failed={postEditorText.linkFailed}>
        {({ link }) =>
          link ? (
            <div className={css.link}>
              <TextField
                readOnly
                label={postEditorText.share}
                isLabelHidden
                value={link.url}
                hint={postEditorText.shareUntil(formatMoment(link.expiresAt, timezone))}
                onFocus={(event) => event.target.select()}
              />
              <Button variant="primary" onClick={() => copy('link', link.url)}>
                {copied ? postEditorText.linkCopied : postEditorText.copyLink}
              </Button>
              <Button variant="danger" isBusy={revoke.isBusy} onClick={() => revoke.write({ params })}>
                {postEditorText.revokeLink}
              </Button>
            </div>
          ) : (
            <Button variant="primary" isBusy={share.isBusy} onClick={() => share.write({ params })}>
              {postEditorText.makeLink}
            </Button>
          )
        }
      </QueryResult>
    </Dialog>
  );
}
