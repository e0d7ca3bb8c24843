import type { CommentVerdict } from '@ezhuthu/contract';

export interface CommentRow {
  id: string;
  post_id: string;
  /** Null for a guest. */
  account_id: string | null;
  text: string;
  hidden: boolean;
  held: boolean;
  created_at: Date;
  import_id: string | null;
  /** Name on an imported comment whose writer has no account. */
  guest_name: string;
  /** Never shown. */
  guest_email: string;
  /** The comment that it answers. */
  parent_id: string | null;
  /** The whole text when it is longer than `text` can be. */
  long_text: string | null;
  text_key: string;
  score: number;
  reasons: string | null;
  spam_at: Date | null;
  deleted_at: Date | null;
  verdict: '' | 'good' | 'spam';
  repeats: number;
  last_repeat_at: Date | null;
  reports: number;
  root_id: string | null;
  html: string | null;
  edited_at: Date | null;
  likes: number;
  answer_mails: '' | 'wanted' | 'asked' | 'confirmed';
}

interface CommentLikeRow {
  comment_id: string;
  account_id: string;
  created_at: Date;
}

interface CommentReportRow {
  comment_id: string;
  reporter_key: string;
  reason: string;
  created_at: Date;
}

export interface CommentVerdictRow {
  id: string;
  batch_id: string;
  comment_id: string;
  verdict: CommentVerdict;
  before: string;
  at: Date;
  undone_at: Date | null;
}

export interface CommentBlockRow {
  id: string;
  kind: 'word' | 'name' | 'network';
  value: string;
  created_at: Date;
  expires_at: Date | null;
}

interface CommentFeatureRow {
  feature: string;
  spam: number;
  good: number;
}

interface CommentClassRow {
  name: string;
  comments: number;
}

interface CommentProofRow {
  proof_key: string;
  expires_at: Date;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    comment: CommentRow;
    comment_like: CommentLikeRow;
    comment_report: CommentReportRow;
    comment_verdict: CommentVerdictRow;
    comment_block: CommentBlockRow;
    comment_feature: CommentFeatureRow;
    comment_class: CommentClassRow;
    comment_proof: CommentProofRow;
  }
}
