import {
  addComment,
  addCommentBlock,
  approveComment,
  confirmAnswerMails,
  deleteComment,
  editComment,
  findCommentPage,
  getCommentChallenge,
  judgeComments,
  listCommentBlocks,
  listComments,
  listLikedComments,
  listQueuedComments,
  removeCommentBlock,
  reportComment,
  setCommentsOpen,
  stopAnswerMails,
  stopAnswerMailsOneClick,
  toggleCommentHidden,
  toggleCommentLike,
  undoVerdict,
} from '@ezhuthu/contract';
import { on } from '../platform/http/route.ts';
import { visiblePostRef } from '../posts/service.ts';
import * as adding from './add-comment.ts';
import * as answerMails from './answer-mails.ts';
import * as editing from './edit-comment.ts';
import * as likes from './likes.ts';
import { commentMessages } from './messages.ts';
import * as moderation from './moderate.ts';
import { getQueue } from './moderation/queue.ts';
import * as reports from './moderation/report.ts';
import * as verdicts from './moderation/verdicts.ts';
import * as service from './service.ts';
import * as blocklist from './spam/blocklist.ts';
import { makeChallenge } from './spam/proof.ts';

/** Challenges per address. */
const challenges = { points: 60, seconds: 60 };

export const commentRoutes = [
  on(listComments, async (call) => {
    const { sort, threads, ...page } = call.query;
    const { postId, total, comments } = await service.getComments(
      call,
      { ref: call.params.id, page, sort, threads },
      call.viewer,
    );
    call.reads(`comments:${postId}`, `post:${postId}`);
    call.setHeader('x-total-count', String(total));
    return comments;
  }),

  on(findCommentPage, (call) =>
    service.findPlace(call, { id: call.params.id, sort: call.query.sort }, call.viewer),
  ),

  on(
    getCommentChallenge,
    async (call) => {
      const post = await visiblePostRef(call, call.params.id, call.viewer);
      return makeChallenge(call, post.id);
    },
    { limit: challenges },
  ),

  on(addComment, async (call) => {
    const comment = await adding.addComment(call, { ref: call.params.id, input: call.body }, call);
    if (!comment.held) return comment;
    call.answersWith(202);
    return { held: true as const, message: commentMessages.held };
  }),

  on(editComment, async (call) => {
    const comment = await editing.editComment(call, { id: call.params.id, ...call.body }, call);
    if (!comment.held || call.viewer) return comment;
    call.answersWith(202);
    return { held: true as const, message: commentMessages.held };
  }),

  on(toggleCommentLike, (call) => likes.toggleLike(call, call.params.id, call)),

  on(listLikedComments, (call) => likes.listLiked(call, call.params.id, call)),

  on(reportComment, (call) =>
    reports.reportComment(call, { id: call.params.id, reason: call.body.reason ?? '' }, call),
  ),

  on(confirmAnswerMails, (call) => answerMails.confirmMails(call, call.body.token)),

  on(stopAnswerMails, (call) => answerMails.stopMails(call, call.body.token)),

  on(stopAnswerMailsOneClick, async (call) => {
    await answerMails.stopMails(call, call.params.token);
  }),

  on(deleteComment, (call) => moderation.deleteComment(call, call.params.id, call)),

  on(toggleCommentHidden, (call) => moderation.toggleHidden(call, call.params.id, call)),

  on(approveComment, (call) => moderation.approveComment(call, call.params.id, call)),

  on(setCommentsOpen, (call) =>
    moderation.setCommentsOpen(call, { ref: call.params.id, open: call.body.open }, call),
  ),

  on(listQueuedComments, (call) => getQueue(call, call.query)),

  on(judgeComments, (call) => verdicts.judgeComments(call, call.body, call)),

  on(undoVerdict, (call) => verdicts.undoVerdict(call, call.params.id, call)),

  on(listCommentBlocks, async (call) => ({ blocks: await blocklist.listBlocks(call) })),

  on(addCommentBlock, (call) => blocklist.addBlock(call, call.body, call)),

  on(removeCommentBlock, (call) => blocklist.removeBlock(call, call.params.id, call)),
];
