import { editorText } from '@ezhuthu/kit/text';
import { Button, Dialog, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';
import { kindOfAddress } from './image-address.ts';

interface ImageUrlDialogProps {
  onInsert(address: string): void;
  onClose(): void;
}

/** A picture by its address: the server fetches it and keeps it. */
export function ImageUrlDialog({ onInsert, onClose }: ImageUrlDialogProps) {
  const [address, setAddress] = useState('');
  const kind = kindOfAddress(address.trim());
  const [isAsking, setIsAsking] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (kind === 'none') return;
    if (kind === 'other' && !isAsking) return setIsAsking(true);
    onInsert(address.trim());
  }

  return (
    <Dialog isOpen title={editorText.imageByUrl} onOpenChange={onClose}>
      <form onSubmit={handleSubmit}>
        <TextField
          label={editorText.imageUrl}
          inputMode="url"
          value={address}
          hint={kind === 'redirect' && editorText.redirectUrl}
          error={isAsking ? editorText.oddImageUrl : undefined}
          onChange={(event) => {
            setAddress(event.target.value);
            setIsAsking(false);
          }}
        />
        <Button type="submit" variant="primary" disabled={kind === 'none'}>
          {isAsking ? editorText.insertAnyway : editorText.insert}
        </Button>
      </form>
    </Dialog>
  );
}
