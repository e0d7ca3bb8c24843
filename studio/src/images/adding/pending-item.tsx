import { maxImageDescription, maxImageName } from '@ezhuthu/contract';
import { Failure, Row, Stack } from '@ezhuthu/kit/layout';
import { stateText } from '@ezhuthu/kit/text';
import { Button, TextField } from '@ezhuthu/kit/ui';
import { useEffect } from 'react';
import { imagesText } from '../../messages/images.ts';
import css from './adding.module.css';
import { type PendingImage, withTexts } from './pending-images.ts';

const messages = imagesText.add;

interface PendingItemProps {
  image: PendingImage;
  onChange(change: (image: PendingImage) => PendingImage): void;
  onRetry(): void;
  onStop(): void;
  onRemove(): void;
}

export function PendingItem({ image, onChange, onRetry, onStop, onRemove }: PendingItemProps) {
  const { name, description, preview, percent, failure, isNameless } = image;
  const isUploading = percent !== null;
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);
  return (
    <li className={css.item}>
      <img src={preview} alt="" className={css.preview} />
      <Stack gap={3}>
        <TextField
          label={messages.name}
          value={name}
          maxLength={maxImageName}
          readOnly={isUploading}
          error={isNameless ? messages.incomplete : undefined}
          onValueChange={(value) => onChange((known) => withTexts(known, { name: value }))}
          required
        />
        <TextField
          label={messages.description}
          value={description}
          maxLength={maxImageDescription}
          readOnly={isUploading}
          onValueChange={(value) => onChange((known) => withTexts(known, { description: value }))}
        />
        <Failure isSilent>{failure}</Failure>
        {isUploading ? (
          <Row as="p" role="status">
            <progress max={100} value={percent} aria-label={name} /> {messages.uploading(percent)}
            <Button isCompact aria-label={messages.stopOf(name)} onClick={onStop}>
              {messages.stop}
            </Button>
          </Row>
        ) : (
          <Row as="p">
            {failure && (
              <Button isCompact aria-label={messages.retryOf(name)} onClick={onRetry}>
                {stateText.retry}
              </Button>
            )}
            <Button isCompact variant="plain" aria-label={messages.leaveOutOf(name)} onClick={onRemove}>
              {messages.leaveOut}
            </Button>
          </Row>
        )}
      </Stack>
    </li>
  );
}
