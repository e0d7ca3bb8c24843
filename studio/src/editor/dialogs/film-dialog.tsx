import { editorText } from '@ezhuthu/kit/text';
import { Button, Dialog, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';
import { filmId } from './film-id.ts';

interface FilmDialogProps {
  onInsert(id: string): void;
  onClose(): void;
}

export function FilmDialog({ onInsert, onClose }: FilmDialogProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const id = filmId(address);
    if (id) onInsert(id);
    else setError(editorText.badFilm);
  }

  return (
    <Dialog isOpen title={editorText.film} onOpenChange={onClose}>
      <form onSubmit={handleSubmit}>
        <TextField
          label={editorText.filmUrl}
          inputMode="url"
          value={address}
          error={error}
          onChange={(event) => {
            setAddress(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary">
          {editorText.insert}
        </Button>
      </form>
    </Dialog>
  );
}
