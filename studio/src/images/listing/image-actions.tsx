import {
  activateImage,
  deleteImage,
  type ImageType,
  type ImageUse,
  type ManagedImage,
} from '@ezhuthu/contract';
import { ConfirmButton, Row } from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, toast, useWrite } from '@ezhuthu/kit/ui';
import type { RefObject } from 'react';
import { imagesText } from '../../messages/images.ts';
import { changeImages, imagesQuery, useReloadShown } from '../use-images.ts';

const messages = imagesText.image;

export const describeUse = ({ kind, title }: ImageUse, type: ImageType): string =>
  kind === 'place' ? messages.places[type] : messages[kind](title);

/** Number of uses listed by name; the others are counted. */
const namedInSentence = 4;

interface ImageActionsProps {
  image: ManagedImage;
  editButton: RefObject<HTMLButtonElement | null>;
  onChoose?(image: ManagedImage): void;
  onEdit(): void;
}

export function ImageActions({ image, editButton, onChoose, onEdit }: ImageActionsProps) {
  const { id, name, type, isActive } = image;
  const queryClient = useQueryClient();
  const reloadShown = useReloadShown();
  const showActive = (activeId: string | undefined) =>
    changeImages(queryClient, type, (known) =>
      known.map((other) => ({ ...other, isActive: other.id === activeId })),
    );
  // optimistic, with a rollback
  const { write: activate } = useWrite(activateImage, {
    failed: messages.activateFailed,
    // serialize the requests, so that the latest choice is stored last
    scope: { id: `${activateImage.name} ${type}` },
    onMutate() {
      const known = queryClient.getQueryData(imagesQuery(type).queryKey);
      showActive(id);
      return known?.images.find((other) => other.isActive)?.id;
    },
    onSuccess: () => toast.good(messages.activated),
    onError: (_error, _input, before) => showActive(before),
    onSettled: () => void reloadShown(),
  });

  function handleActivate() {
    void activate({ params: { id } });
    // the activate button is removed
    editButton.current?.focus();
  }

  return (
    <Row gap={2}>
      {onChoose && (
        <Button
          isCompact
          variant="primary"
          aria-label={messages.chooseOf(name)}
          onClick={() => onChoose(image)}
        >
          {messages.choose}
        </Button>
      )}
      {!isActive && (
        <Button isCompact aria-label={messages.activateOf(name)} onClick={handleActivate}>
          {messages.activate}
        </Button>
      )}
      <Button ref={editButton} isCompact aria-label={messages.editOf(name)} onClick={onEdit}>
        {messages.edit}
      </Button>
      <ConfirmButton
        isCompact
        variant="plain"
        label={messages.remove}
        name={messages.removeOf(name)}
        title={messages.removeQuestion}
        description={deletionWarning(image)}
        busyLabel={messages.removing}
        operation={deleteImage}
        input={{ params: { id } }}
        failed={messages.removeFailed}
        done={messages.removed}
        onSuccess={() => changeImages(queryClient, type, (known) => known.filter((other) => other.id !== id))}
        onSettled={() => void reloadShown()}
      />
    </Row>
  );
}

function listUses({ uses, type }: ManagedImage): string {
  const named = uses.slice(0, namedInSentence).map((use) => describeUse(use, type));
  const others = uses.length - named.length;
  return [...named, ...(others > 0 ? [messages.moreUses(others)] : [])].join('; ');
}

/** Describes the consequences of deleting a picture. */
export function deletionWarning(image: ManagedImage): string {
  const { name, uses } = image;
  if (uses.length === 0) return messages.removeUnused(name);
  return [
    messages.removeUsed(name, listUses(image)),
    uses.some(({ kind }) => kind === 'place') && messages.removeFromPlace,
    uses.some(({ kind }) => kind !== 'place') && messages.removeFromTexts,
  ]
    .filter(Boolean)
    .join(' ');
}
