import { type ManagedImage, maxImageDescription, maxImageName, updateImage } from '@ezhuthu/contract';
import { Facts, Failure, Form, Hint, Row, Stack } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { byteSize, getContentLanguage } from '@ezhuthu/kit/text';
import { Button, Chip, classNames, Picture, TextArea, TextField, toast, useWrite } from '@ezhuthu/kit/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useCopy } from '../../hooks/use-copy.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { imagesText } from '../../messages/images.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import css from '../images.module.css';
import { useUnsavedInput } from '../images-dialog.tsx';
import { changeImages, useReloadShown } from '../use-images.ts';
import { describeUse, ImageActions } from './image-actions.tsx';

const messages = imagesText.image;

interface ImageItemProps {
  image: ManagedImage;
  onChoose?(image: ManagedImage): void;
}

/** A stored picture with its actions. */
export function ImageItem({ image, onChoose }: ImageItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusBack(isEditing);
  return (
    <li className={classNames(css.item, image.isActive && css.active)}>
      <Thumbnail image={image} />
      <Stack gap={2} className={css.about}>
        {isEditing ? <ImageForm image={image} onDone={() => setIsEditing(false)} /> : <Texts image={image} />}
        <ImageFacts image={image} />
        {!isEditing && (
          <ImageActions
            image={image}
            onChoose={onChoose}
            editButton={editButton}
            onEdit={() => setIsEditing(true)}
          />
        )}
      </Stack>
    </li>
  );
}

/** Empty `alt`: the name is shown beside it. */
const Thumbnail = ({ image: { url, srcset, width, height } }: { image: ManagedImage }) => (
  <Picture
    src={url}
    srcSet={srcset || undefined}
    sizes="(max-width: 767px) 90vw, 176px"
    width={width}
    height={height}
    alt=""
    loading="lazy"
    className={css.thumbnail}
  />
);

const Texts = ({ image: { name, description, isActive } }: { image: ManagedImage }) => (
  <div>
    <p className={css.name}>
      <span lang={getContentLanguage()}>{name}</span> {isActive && <Chip tone="good">{messages.active}</Chip>}
    </p>
    {description && (
      <p className={css.description} lang={getContentLanguage()}>
        {description}
      </p>
    )}
  </div>
);

/** Edits a picture's name and description, inline in the list. */
function ImageForm({ image, onDone }: { image: ManagedImage; onDone(): void }) {
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
        onValueChange={setName}
        required
      />
      <TextArea
        label={messages.description}
        value={description}
        rows={2}
        maxLength={maxImageDescription}
        readOnly={isBusy}
        onValueChange={setDescription}
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

/** A picture's dimensions, file size, address and uses. */
function ImageFacts({ image }: { image: ManagedImage }) {
  const { width, height, size, uses, type } = image;
  const id = useId();
  return (
    <>
      <Facts of={[messages.size(width, height), byteSize(size)]} />
      <Address image={image} />
      {uses.length === 0 ? (
        <Hint>{messages.unused}</Hint>
      ) : (
        <Hint as="div" className={css.uses}>
          <span id={id}>{messages.uses}:</span>
          <ul aria-labelledby={id} className={css.places}>
            {uses.map((use) => (
              <li key={`${use.kind} ${use.url}`}>
                {/* in a new tab: this page may have unsaved input */}
                <a href={use.url} target="_blank" rel="noopener">
                  {describeUse(use, type)}
                </a>
              </li>
            ))}
          </ul>
        </Hint>
      )}
    </>
  );
}

function Address({ image: { name, url } }: { image: ManagedImage }) {
  const { copied, copy } = useCopy();
  return (
    <Hint className={css.address}>
      <code>{url}</code>
      <Button
        isCompact
        variant="plain"
        aria-label={copied ? undefined : messages.getCopy(name)}
        onClick={() => copy('url', new URL(url, location.href).href)}
      >
        {copied ? postEditorText.copied : messages.copy}
      </Button>
    </Hint>
  );
}
