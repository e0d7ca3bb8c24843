/** Likes, saves and comments of a post, with the counts and the user's own actions. */
export { CardActions } from './card-actions.tsx';
export { CommentForm, type CommentFormProps } from './comment-form.tsx';
export { commentText } from './comment-messages.ts';
export { LikeButton } from './like-button.tsx';
export { engagementText } from './messages.ts';
export { type Reactable, refreshReactions, showReactions, useReactions } from './reactions.ts';
export { SaveButton } from './save-button.tsx';
export { getEditKey } from './use-comment-form.ts';
