/** Components, bundled by each front that uses them. The shell imports `styles.css` once; the rest needs no setup. */

export { AuthorPart } from './author-part/author-part.tsx';
export { BrandIcon } from './brand-icon/brand-icon.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { Chip, type ChipProps, RemovableChip, type RemovableChipProps } from './chip/chip.tsx';
export { classNames } from './class-names.ts';
export { Deferred } from './deferred/deferred.tsx';
export { whenIdle } from './deferred/when-idle.ts';
export { ChoiceDialog, type ChoiceDialogProps } from './dialog/choice-dialog.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { Dialog, DialogClose, type DialogProps } from './dialog/dialog.tsx';
export { DownloadButton, type DownloadButtonProps } from './download/download-button.tsx';
export { offerFile } from './download/download-file.ts';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state/error-state.tsx';
export { useRetry } from './error-state/use-retry.ts';
export { Field, type FieldProps } from './field/field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { errorMessage } from './form/error-message.ts';
export { passwordFault } from './form/password-fault.ts';
export { useAttempt } from './form/use-attempt.ts';
export { useSubmit } from './form/use-submit.ts';
export { useWrite } from './form/use-write.ts';
export { useAccountId } from './hooks/use-account-id.ts';
export { useDebounced } from './hooks/use-debounced.ts';
export { useFocusAfter } from './hooks/use-focus-after.ts';
export { useTimezone } from './hooks/use-timezone.ts';
export { IconButton, type IconButtonProps } from './icon-button/icon-button.tsx';
export {
  Menu,
  MenuHeading,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSeparator,
} from './menu/menu.tsx';
export { LoadMore, type LoadMoreProps } from './pagination/load-more.tsx';
export { Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { Picture, type PictureProps, useMissingPicture } from './picture/picture.tsx';
export { PortalContainer } from './portal/portal-container.tsx';
export { PostCard, type PostCardProps } from './post-card/post-card.tsx';
export { PostCardCounts } from './post-card/post-card-counts.tsx';
export { PostCardSkeleton } from './post-card/post-card-skeleton.tsx';
export { PostPicture, type PostPictureProps } from './post-picture/post-picture.tsx';
export { openPoster } from './prose/open-poster.ts';
export { default as prose } from './prose/prose.module.css';
export { proseHtml } from './prose/prose-html.ts';
export { Answered, type AnsweredProps } from './query-result/answered.tsx';
export { Select, type SelectOption, type SelectProps } from './select/select.tsx';
export { LoadingRegion, SkeletonBlock, SkeletonLine } from './skeleton/skeleton.tsx';
export { storedText, storedValue } from './storage/stored-value.ts';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs/tabs.tsx';
export { onToast, sendToast, type ToastAction, type ToastMessage } from './toast/toast-event.ts';
export { ToastProvider } from './toast/toast-provider.tsx';
export { useToast } from './toast/use-toast.ts';
export { Tooltip, type TooltipProps } from './tooltip/tooltip.tsx';
