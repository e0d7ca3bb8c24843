import { editorText } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { DialogForm } from './dialog-form.tsx';
import { filmId } from './film-id.ts';

interface FilmDialogProps {
  onInsert(id: string): void;
  onClose(): void;
}

export function FilmDialog({ onInsert, onClose }: FilmDialogProps) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();

  function handleSubmit() {
    const id = filmId(address);
    if (id) onInsert(id);
    else setError(editorText.badFilm);
  }

  return (
    <DialogForm title={editorText.film} onSubmit={handleSubmit} onClose={onClose}>
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
    </DialogForm>
  );
}
