import { listPictures, type UsedPicture } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  SkeletonBlock,
  useAccountId,
  useTimezone,
} from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { editorText } from '../../messages/editor.ts';
import css from './picture-dialog.module.css';

interface PictureDialogProps {
  onInsert(picture: UsedPicture): void;
  onClose(): void;
}

const pageSize = 24;

function usePictures() {
  return useInfiniteQuery({
    queryKey: [listPictures.name, useAccountId()],
    queryFn: ({ pageParam, signal }) =>
      call(listPictures, { query: { page: pageParam, limit: pageSize } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, hasMore } }) => (hasMore ? currentPage + 1 : undefined),
    // a picture that was just uploaded is there
    staleTime: 0,
    gcTime: 0,
  });
}

/** Inserts a picture that the site already has. */
export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const timezone = useTimezone();
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = usePictures();
  const pictures = data?.pages.flatMap((page) => page.pictures) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const isFilled = pictures.length > 0;
  // the dialog was opened before there was one to focus
  useEffect(() => {
    if (isFilled) list.current?.querySelector('button')?.focus();
  }, [isFilled]);
  return (
    <Dialog isWide isOpen title={editorText.ownPictures} onOpenChange={onClose}>
      {isPending && <SkeletonBlock height="12rem" />}
      {isError && !isFilled && (
        <ErrorState title={editorText.ownPicturesFailed} onRetry={() => void refetch()} />
      )}
      {data && !isFilled && <EmptyState text={editorText.noOwnPictures} />}
      <ul ref={list} className={css.pictures}>
        {pictures.map((picture) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={editorText.ownPicture(shortDate(picture.createdAt, timezone), picture)}
              onClick={() => onInsert(picture)}
            >
              <img
                src={picture.url}
                srcSet={picture.srcset || undefined}
                sizes="10rem"
                alt=""
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {editorText.morePictures}
        </Button>
      )}
    </Dialog>
  );
}
