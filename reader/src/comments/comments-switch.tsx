import { getPost, type Post, setCommentsOpen } from '@ezhuthu/contract';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Switch, useWrite } from '@ezhuthu/kit/ui';
import { engagementText } from '@ezhuthu/members/engagement';
import { useState } from 'react';

/** Lets the author open or close the comments of a post. */
export function CommentsSwitch({ post }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(post.commentsOpen);
  const queryClient = useQueryClient();
  const { write } = useWrite(setCommentsOpen, {
    failed: () => engagementText.openFailed,
    onMutate: ({ body: { open } }) => setIsOpen(open),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [getPost.name] }),
    onError: (_error, { body: { open } }) => setIsOpen(!open),
  });
  return (
    <Switch
      label={engagementText.takesComments}
      checked={isOpen}
      onCheckedChange={(open) => void write({ params: { id: post.id }, body: { open } })}
    />
  );
}
