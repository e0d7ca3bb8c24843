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
import { AppError } from '../platform/errors/app-error.ts';
import { on } from '../platform/http/route.ts';
import { visiblePostRef } from '../posts/service.ts';
import type { Slice } from '../slice.ts';
import * as adding from './add-comment.ts';
import * as answerMails from './answer-mails.ts';
import * as editing from './edit-comment.ts';
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

export const comments: Slice = {
  routes: [
    on(listComments, async (platform, call) => {
      const { sort, threads, ...page } = call.query;
      const { postId, total, comments } = await service.getComments(
        platform,
        { ref: call.params.id, page, sort, threads },
        call.viewer,
      );
      call.reads(`comments:${postId}`, `post:${postId}`);
      call.setHeader('x-total-count', String(total));
      return comments;
    }),

    on(findCommentPage, (platform, call) =>
      service.findPlace(platform, { id: call.params.id, sort: call.query.sort }, call.viewer),
    ),

    on(
      getCommentChallenge,
      async (platform, call) => {
        const post = await visiblePostRef(platform, call.params.id, call.viewer);
        return makeChallenge(platform, post.id);
      },
      { limit: challenges },
    ),

    on(addComment, async (platform, call) => {
      // a site behind a password has another header of that name
      if (!call.viewer && /^bearer /i.test(call.header('authorization')))
        throw new AppError('unauthorized', commentMessages.signIn);
      const comment = await adding.addComment(platform, { ref: call.params.id, input: call.body }, call);
      if (!comment.held) return comment;
      call.answersWith(202);
      return { held: true as const, message: commentMessages.held };
    }),

    on(editComment, async (platform, call) => {
      const comment = await editing.editComment(platform, { id: call.params.id, ...call.body }, call);
      if (!comment.held || call.viewer) return comment;
      call.answersWith(202);
      return { held: true as const, message: commentMessages.held };
    }),

    on(toggleCommentLike, (platform, call) => service.toggleLike(platform, call.params.id, call)),

    on(listLikedComments, (platform, call) => service.listLiked(platform, call.params.id, call.viewer)),

    on(reportComment, (platform, call) =>
      reports.reportComment(platform, { id: call.params.id, reason: call.body.reason ?? '' }, call),
    ),

    on(confirmAnswerMails, (platform, call) => answerMails.confirmMails(platform, call.body.token)),

    on(stopAnswerMails, (platform, call) => answerMails.stopMails(platform, call.body.token)),

    on(stopAnswerMailsOneClick, async (platform, call) => {
      await answerMails.stopMails(platform, call.params.token);
    }),

    on(deleteComment, (platform, call) => moderation.deleteComment(platform, call.params.id, call)),

    on(toggleCommentHidden, (platform, call) =>
      moderation.toggleHidden(platform, call.params.id, call.attempt),
    ),

    on(approveComment, (platform, call) => moderation.approveComment(platform, call.params.id, call.attempt)),

    on(setCommentsOpen, (platform, call) =>
      moderation.setCommentsOpen(platform, { ref: call.params.id, open: call.body.open }, call),
    ),

    on(listQueuedComments, (platform, call) => getQueue(platform, call.query)),

    on(judgeComments, (platform, call) => verdicts.judgeComments(platform, call.body, call.attempt)),

    on(undoVerdict, (platform, call) => verdicts.undoVerdict(platform, call.params.id, call.attempt)),

    on(listCommentBlocks, async (platform) => ({ blocks: await blocklist.listBlocks(platform) })),

    on(addCommentBlock, (platform, call) => blocklist.addBlock(platform, call.body, call.attempt)),

    on(removeCommentBlock, (platform, call) => blocklist.removeBlock(platform, call.params.id, call.attempt)),
  ],
  hooks: service.commentHooks,
  jobs: service.commentJobs,
  prunes: [service.pruneComments],
};
