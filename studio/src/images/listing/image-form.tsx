import { type Image, maxImageDescription, maxImageName, updateImage } from '@ezhuthu/contract';
import { Failure, Form, Row, Stack } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, TextArea, TextField, toast, useWrite } from '@ezhuthu/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { imagesText } from '../../messages/images.ts';
import { useUnsavedInput } from '../images-dialog.tsx';
import { changeImages, useReloadShown } from '../use-images.ts';

const messages = imagesText.image;

/** Edits a picture's name and description, inline in the list. */
export function ImageForm({ image, onDone }: { image: Image; onDone(): void }) {
  const [name, setName] = useState(image.name);
  const [description, setDescription] = useState(image.description);
  const [isNameless, setIsNameless] = useState(false);
  const queryClient = useQueryClient();
  const reloadShown = useReloadShown();
  const { write, isBusy, failure } = useWrite(updateImage, {
    failed: messages.saveFailed,
    isFailureShown: true,
    onSuccess(saved) {
      const texts = { name: saved.name, description: saved.description };
      changeImages(queryClient, image.type, (known) =>
        known.map((other) => (other.id === image.id ? { ...other, ...texts } : other)),
      );
      toast.good(messages.saved);
      onDone();
    },
    onSettled: () => void reloadShown(),
  });
  const field = useRef<HTMLInputElement>(null);
  useUnsavedInput(name !== image.name || description !== image.description);
  useEffect(() => field.current?.focus(), []);

  function handleSubmit() {
    setIsNameless(name.trim() === '');
    if (name.trim() !== '') void write({ params: { id: image.id }, body: { name, description } });
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
