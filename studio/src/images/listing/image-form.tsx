import { type Image, maxImageDescription, maxImageName } from '@ezhuthu/contract';
import { Failure, Form, Row, Stack } from '@ezhuthu/kit/layout';
import { Button, TextArea, TextField } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { imagesText } from '../../messages/images.ts';
import { useUnsavedInput } from '../images-dialog.tsx';
import { useUpdateImage } from '../use-images.ts';

const messages = imagesText.image;

/** Edits a picture's name and description, inline in the list. */
export function ImageForm({ image, onDone }: { image: Image; onDone(): void }) {
  const [name, setName] = useState(image.name);
  const [description, setDescription] = useState(image.description);
  const [isNameless, setIsNameless] = useState(false);
  const { isBusy, failure, save } = useUpdateImage(image, onDone);
  const field = useRef<HTMLInputElement>(null);
  useUnsavedInput(name !== image.name || description !== image.description);
  useEffect(() => field.current?.focus(), []);

  function handleSubmit() {
    setIsNameless(name.trim() === '');
    if (name.trim() !== '') void save({ name, description });
  }

  return (
    <Stack as={Form} gap={3} noValidate onSubmit={handleSubmit}>
      <TextField
        ref={field}
        label={messages.name}
        value={name}
        maxLength={maxImageName}
        readOnly={isBusy}
        error={isNameless ? messages.nameRequired : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        required
      />
      <TextArea
        label={messages.description}
        value={description}
        rows={2}
        maxLength={maxImageDescription}
        readOnly={isBusy}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      <Row gap={2}>
        <Button type="submit" variant="primary" isCompact isBusy={isBusy} busyLabel={messages.saving}>
          {messages.save}
        </Button>
        <Button isCompact disabled={isBusy} onClick={onDone}>
          {messages.cancel}
        </Button>
      </Row>
    </Stack>
  );
}
