import { DropArea, Row } from '@ezhuthu/kit/layout';
import { Button, classNames, toast, useTransient } from '@ezhuthu/kit/ui';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useId, useRef, useState } from 'react';
import { postEditorText } from '../../messages/post-editor.ts';
import {
  acceptedPictures,
  getRefusalMessage,
  isPicture,
  uploadPicture,
} from '../../uploads/upload-picture.ts';
import css from './cover-box.module.css';

/** Texts of the box. */
export interface CoverMessages {
  label: string;
  add: string;
  remove: string;
  /** @param message the server's message, or empty */
  failed(message: string): string;
}

const getPostMessages = (): CoverMessages => ({
  label: postEditorText.cover,
  add: postEditorText.addCover,
  remove: postEditorText.removeCover,
  failed: (message) => (message ? postEditorText.coverFailed(message) : postEditorText.coverError),
});

interface CoverBoxProps {
  /** Path of the selected picture, or empty. */
  value: string;
  onChange(coverImage: string): void;
  messages?: CoverMessages;
  /** Without a frame until a picture is over it. */
  isPlain?: boolean;
}

/** Field for one picture, by default the post's cover: drop or choose, replace, remove. */
export function CoverBox({ value, onChange, messages = getPostMessages(), isPlain }: CoverBoxProps) {
  const inputId = useId();
  const { percent, isRefusing, take, cancel } = useCover(onChange, messages.failed);
  const isBusy = percent !== null;

  return (
    <DropArea
      label={messages.label}
      className={classNames(css.box, isPlain && css.plain, isRefusing && css.refusing)}
      onFiles={([file]) => void take(file)}
    >
      {value && <img src={value} alt="" className={css.picture} />}
      {isBusy ? (
        <Row as="p" gap={3} role="status">
          <progress max={100} value={percent} aria-label={messages.label} />{' '}
          {postEditorText.uploading(percent)}
          <Button isCompact onClick={cancel}>
            {postEditorText.cancelUpload}
          </Button>
        </Row>
      ) : (
        <Row gap={3}>
          <input
            id={inputId}
            type="file"
            accept={acceptedPictures}
            className="visually-hidden"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <label htmlFor={inputId} className={css.choose}>
            <ImagePlus size={20} /> {messages.add}
          </label>
          {value && (
            <Button isCompact onClick={() => onChange('')}>
              {messages.remove}
            </Button>
          )}
        </Row>
      )}
    </DropArea>
  );
}

/** Milliseconds for which the box flashes after a file that is no picture. */
const flash = 300;

/** Uploads a chosen or dropped picture and reports the progress. */
function useCover(onChange: (coverImage: string) => void, failed: CoverMessages['failed']) {
  const [percent, setPercent] = useState<number | null>(null);
  const [isRefusing, setIsRefusing] = useTransient<true>();
  const upload = useRef<AbortController>(undefined);
  useEffect(() => () => upload.current?.abort(), []);

  function refuse() {
    setIsRefusing(true, flash);
    toast.bad(postEditorText.onlyImages);
  }

  async function take(file: File | undefined) {
    if (!file) return;
    if (!isPicture(file)) return refuse();
    // a new picture replaces a running upload
    upload.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    upload.current = own;
    setPercent(0);
    try {
      const onProgress = (sent: number, total: number) => setPercent(Math.round((100 * sent) / total));
      const { imageUrl } = await uploadPicture(file, { signal, onProgress });
      onChange(imageUrl);
    } catch (error) {
      if (signal.aborted) return;
      toast.bad(failed(getRefusalMessage(error)));
    } finally {
      if (upload.current === own) setPercent(null);
    }
  }

  return { percent, isRefusing, take, cancel: () => upload.current?.abort() };
}
