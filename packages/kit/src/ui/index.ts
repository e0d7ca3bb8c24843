/** Components, bundled by each front that uses them. The shell imports `styles.css` once; the rest needs no setup. */
export { AuthorPart } from './author-part/author-part.tsx';
export { BrandIcon } from './brand-icon/brand-icon.tsx';
export { Button, type ButtonProps, IconButton, type IconButtonProps } from './button/button.tsx';
export { Chip, type ChipProps, RemovableChip, type RemovableChipProps } from './chip/chip.tsx';
export { classNames } from './class-names.ts';
export { Cover, type CoverProps } from './cover/cover.tsx';
export { Deferred, whenIdle } from './deferred/deferred.tsx';
export { ChoiceDialog, type ChoiceDialogProps } from './dialog/choice-dialog.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { Dialog, DialogClose, type DialogProps } from './dialog/dialog.tsx';
export { DownloadButton, type DownloadButtonProps, offerFile } from './download/download.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorState, type ErrorStateProps, useRetry } from './error-state/error-state.tsx';
export { FailedNote, type FailedNoteProps } from './error-state/failed-note.tsx';
export { Face } from './face/face.tsx';
export {
  Field,
  type FieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './field/field.tsx';
export { errorMessage, passwordFault } from './form/error-messages.ts';
export { type FormOutcome, formAction, useFormOutcome } from './form/form-action.ts';
export { useSubmit, useWrite } from './form/use-write.ts';
export { FrontQueries, withFrontQueries } from './front-queries/front-queries.tsx';
export { useAccountId } from './hooks/use-account-id.ts';
export { useDebounced } from './hooks/use-debounced.ts';
export { useFocusAfter } from './hooks/use-focus-after.ts';
export { useFocusInList } from './hooks/use-focus-in-list.ts';
export { useTimezone } from './hooks/use-timezone.ts';
export { default as icons } from './icon/icons.module.css';
export {
  Menu,
  MenuHeading,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSeparator,
} from './menu/menu.tsx';
export { NewsletterBox, type NewsletterBoxProps, newsletterPage } from './newsletter/newsletter-box.tsx';
export { type Outcome as NewsletterOutcome, subscribeWith } from './newsletter/subscribe.ts';
export { ActionLink } from './pagination/action-link.tsx';
export { type GrowingList, LoadMore, type LoadMoreProps } from './pagination/load-more.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { Picture, type PictureProps } from './picture/picture.tsx';
export { PostPicture, type PostPictureProps } from './picture/post-picture.tsx';
export { PortalContainer } from './portal/portal-container.tsx';
export {
  type CardLayout,
  PostCard,
  PostCardCounts,
  type PostCardProps,
  PostCardSkeleton,
} from './post-card/post-card.tsx';
export { openPoster } from './prose/open-poster.ts';
export { default as prose } from './prose/prose.module.css';
export { proseHtml } from './prose/prose-html.ts';
export { QueryResult, type QueryResultProps } from './query-result/query-result.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { LoadingRegion, SkeletonBlock, SkeletonLine } from './skeleton/skeleton.tsx';
export { storedText, storedValue } from './storage/stored-value.ts';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { onToast, sendToast, type ToastAction, type ToastMessage, toast } from './toast/send-toast.ts';
export { ToastProvider } from './toast/toast-provider.tsx';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
export { WholeWords } from './whole-words/whole-words.tsx';
