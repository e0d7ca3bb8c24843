import type { CommentVerdict } from '@ezhuthu/contract';
import {
  boolean,
  exactText,
  instant,
  integer,
  longText,
  table,
  text,
} from '../../src/platform/database/table-schema.ts';

/** Comments, their likes, and what is known of spam. */
export const comments = {
  comment: table({
    id: exactText(36).primary(),
    post_id: exactText(36),
    /** Null for a guest. */
    account_id: exactText(36).nullable(),
    text: text(500),
    /** Hidden by the author. */
    hidden: boolean().defaultTo(false),
    /** Pending moderation. */
    held: boolean().defaultTo(false),
    created_at: instant(),
    import_id: exactText(36).nullable(),
    /** Name on an imported comment whose writer has no account. */
    guest_name: text(100).defaultTo(''),
    /** Never shown. */
    guest_email: text(320).defaultTo(''),
    /** The comment that it answers. */
    parent_id: exactText(36).nullable(),
    /** The whole text when it is longer than `text` can be. */
    long_text: longText('mediumtext').nullable(),
    /** Hash of the text without what varies between repetitions. */
    text_key: exactText(43).defaultTo(''),
    score: integer().defaultTo(0),
    /** JSON: why it has this score. */
    reasons: longText().nullable(),
    /** When the author called it rubbish; `held` is set then, too. */
    spam_at: instant().nullable(),
    /** When the author deleted it; it can be taken back for some minutes. `held` is set then, too. */
    deleted_at: instant().nullable(),
    /** What was learned from it: `good`, `spam` or empty. */
    verdict: exactText<'' | 'good' | 'spam'>(4).defaultTo(''),
    /** How often the same text came again while it waited. */
    repeats: integer().defaultTo(0),
    last_repeat_at: instant().nullable(),
    reports: integer().defaultTo(0),
    /** The first comment of its thread; null for that one itself. */
    root_id: exactText(36).nullable(),
    /** Of a text with emphasis, quotes or links. */
    html: longText().nullable(),
    edited_at: instant().nullable(),
    likes: integer().defaultTo(0),
    /** `wanted`, `asked` or `confirmed`, of a guest who wants mails on answers to `guest_email`. */
    answer_mails: exactText<'' | 'wanted' | 'asked' | 'confirmed'>(10).defaultTo(''),
  })
    .index(['post_id', 'held', 'hidden', 'created_at', 'id'], 'comment_by_post')
    .index(['account_id', 'created_at', 'post_id'], 'comment_by_account')
    .index(['import_id', 'id'], 'comment_by_import')
    .index(['held', 'created_at', 'id'], 'comment_by_state')
    .index(['held', 'score', 'id'], 'comment_by_score')
    .index(['text_key', 'created_at'], 'comment_by_text')
    .index(['reports', 'id'], 'comment_by_reports')
    .index(['spam_at', 'id'], 'comment_by_spam')
    .index(['deleted_at', 'id'], 'comment_by_deletion')
    .index(['root_id', 'created_at', 'id'], 'comment_by_root')
    .index(['answer_mails', 'created_at'], 'comment_by_answer_mails'),
  comment_like: table({
    comment_id: exactText(36),
    /** Personal data: deleted with the account or the comment. */
    account_id: exactText(36),
    created_at: instant(),
  })
    .primary('comment_id', 'account_id')
    .index(['account_id', 'comment_id'], 'comment_like_by_account'),
  comment_report: table({
    comment_id: exactText(36),
    /** Hash of the account or of the network address, so that nobody reports twice. Personal data, deleted after 30 days. */
    reporter_key: exactText(43),
    reason: text(200).defaultTo(''),
    created_at: instant().index('comment_report_by_time'),
  }).primary('comment_id', 'reporter_key'),
  comment_verdict: table({
    id: exactText(36).primary(),
    /** The verdicts that are taken back together. */
    batch_id: exactText(36).index('comment_verdict_by_batch'),
    comment_id: exactText(36),
    verdict: exactText<CommentVerdict>(10),
    /** JSON: the columns of the comment as they were. */
    before: longText(),
    at: instant().index('comment_verdict_by_time'),
    undone_at: instant().nullable(),
  }).index(['comment_id', 'at'], 'comment_verdict_by_comment'),
  comment_block: table({
    id: exactText(36).primary(),
    /** `word`, `name` or `network`. */
    kind: exactText<'word' | 'name' | 'network'>(10),
    value: text(100),
    created_at: instant(),
    /** Null: until it is removed. */
    expires_at: instant().nullable().index('comment_block_by_expiry'),
  }),
  comment_feature: table({
    /** A letter for its kind and what it is: a word, a part of one, a host; names and domains of mail addresses are hashed with the site's secret. */
    feature: exactText(80).primary(),
    spam: integer(),
    good: integer(),
  }),
  comment_class: table({
    /** `spam` or `good`. */
    name: exactText(4).primary(),
    comments: integer(),
  }),
  comment_proof: table({
    /** Hash of a challenge whose solution was used. */
    proof_key: exactText(43).primary(),
    expires_at: instant().index(),
  }),
};
