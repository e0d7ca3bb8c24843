import {
  addComment,
  approveComment,
  deleteComment,
  listComments,
  setCommentsOpen,
  toggleCommentHidden,
} from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { commentMessages } from './messages.ts';
import * as moderation from './moderate.ts';
import * as service from './service.ts';

export const commentRoutes = [
  on(listComments, async (call) => {
    const query = { ref: call.params.id, page: call.query };
    const { postId, total, comments } = await service.getComments(call, query, call.viewer);
    call.reads(`comments:${postId}`, `post:${postId}`);
    call.setHeader('x-total-count', String(total));
    return comments;
  }),

  on(addComment, async (call) => {
    const comment = await service.addComment(call, { ref: call.params.id, input: call.body }, call);
    if (!comment.held) return comment;
    call.answersWith(202);
    return { held: true as const, message: commentMessages.held };
  }),

  on(deleteComment, (call) => moderation.deleteComment(call, call.params.id, call)),

  on(toggleCommentHidden, (call) => moderation.toggleHidden(call, call.params.id, call)),

  on(approveComment, (call) => moderation.approveComment(call, call.params.id, call)),

  on(setCommentsOpen, (call) =>
    moderation.setCommentsOpen(call, { ref: call.params.id, open: call.body.open }, call),
  ),
];
