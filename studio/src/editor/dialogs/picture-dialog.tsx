import { listPictures, type UsedPicture } from '@ezhuthu/contract';
import { call } from '@ezhuthu/kit';
import { useInfiniteQuery } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Dialog,
  EmptyState,
  QueryResult,
  SkeletonBlock,
  useAccountId,
  useTimezone,
} from '@ezhuthu/kit/ui';
import { useEffect, useRef } from 'react';
import { editorText } from '../../messages/editor.ts';
import { pagesQuery } from '../../queries.ts';
import css from './picture-dialog.module.css';

interface PictureDialogProps {
  onInsert(picture: UsedPicture): void;
  onClose(): void;
}

const pageSize = 24;

/** Inserts a picture that the site already has. */
export function PictureDialog({ onInsert, onClose }: PictureDialogProps) {
  const timezone = useTimezone();
  const query = useInfiniteQuery(
    pagesQuery([listPictures.name, useAccountId()], (page, options) =>
      call(listPictures, { query: { page, limit: pageSize } }, options),
    ),
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const list = useRef<HTMLUListElement>(null);
  const isFilled = query.data !== undefined;
  // the dialog was opened before there was one to focus
  useEffect(() => {
    if (isFilled) list.current?.querySelector('button')?.focus();
  }, [isFilled]);
  return (
    <Dialog isWide isOpen title={editorText.ownPictures} onOpenChange={onClose}>
      <QueryResult
        query={query}
        loading={<SkeletonBlock height="12rem" />}
        failed={editorText.ownPicturesFailed}
        empty={({ pages }) => !pages[0]?.pictures.length && <EmptyState text={editorText.noOwnPictures} />}
      >
        {({ pages }) => (
          <ul ref={list} className={css.pictures}>
            {pages
              .flatMap((page) => page.pictures)
              .map((picture) => (
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
        )}
      </QueryResult>
      {hasNextPage && (
        <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {editorText.morePictures}
        </Button>
      )}
    </Dialog>
  );
}
