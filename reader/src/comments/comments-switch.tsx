import { getPost, type Post, setCommentsOpen } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Switch, sendToast } from '@ezhuthu/kit/ui';
import { engagementText } from '@ezhuthu/members/engagement';
import { useState } from 'react';

/** Lets the author open or close the comments of a post. */
export function CommentsSwitch({ post }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(post.commentsOpen);
  const queryClient = useQueryClient();

  async function handleChange(open: boolean) {
    setIsOpen(open);
    try {
      await call(setCommentsOpen, { params: { id: post.id }, body: { open } });
      await queryClient.invalidateQueries({ queryKey: [getPost.name] });
    } catch {
      setIsOpen(!open);
      sendToast({ tone: 'bad', text: engagementText.openFailed });
    }
  }

  return <Switch label={engagementText.takesComments} checked={isOpen} onCheckedChange={handleChange} />;
}
