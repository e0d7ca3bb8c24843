import { type Image, maxImageDescription, maxImageName } from '@ezhuthu/contract';
import { imagesText } from '@ezhuthu/kit/text';
import { Button, errorMessage, TextArea, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import css from '../images.module.css';
import { useUnsavedPart } from '../unsaved-parts.ts';
import { useSaveWords } from './use-save-words.ts';

const words = imagesText.image;

/** Changes what a picture is called and what is said of it, in its place in the list. */
export function WordsForm({ image, onDone }: { image: Image; onDone(): void }) {
  const [name, setName] = useState(image.name);
  const [description, setDescription] = useState(image.description);
  const [isNameless, setIsNameless] = useState(false);
  const { mutate, isPending, error } = useSaveWords(image, onDone);
  const field = useRef<HTMLInputElement>(null);
  useUnsavedPart(name !== image.name || description !== image.description);
  useEffect(() => field.current?.focus(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setIsNameless(name.trim() === '');
    if (name.trim() !== '') mutate({ name, description });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={css.form}>
      <TextField
        ref={field}
        label={words.name}
        value={name}
        maxLength={maxImageName}
        readOnly={isPending}
        error={isNameless ? words.nameRequired : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        required
      />
      <TextArea
        label={words.description}
        value={description}
        rows={2}
        maxLength={maxImageDescription}
        readOnly={isPending}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      {error && (
        <p role="alert" className={css.failure}>
          {errorMessage(error, words.saveFailed)}
        </p>
      )}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isCompact isBusy={isPending} busyLabel={words.saving}>
          {words.save}
        </Button>
        <Button isCompact disabled={isPending} onClick={onDone}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
