import { imagesText } from '@ezhuthu/kit/text';
import { Button, TextField } from '@ezhuthu/kit/ui';
import { type FormEvent, useState } from 'react';
import { useUnsavedInput } from '../images/images-dialog.tsx';
import css from './ad-popup.module.css';
import { useSaveLink } from './use-save-link.ts';

const words = imagesText.adPopup;

/** Field for the address that the advertisement links to. */
export function PopupLink({ link }: { link: string }) {
  /** Null while the field is unchanged. */
  const [typed, setTyped] = useState<string | null>(null);
  const { save, isBusy, fault, forgetFault } = useSaveLink(() => setTyped(null));
  const value = typed ?? link;
  useUnsavedInput(value !== link);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save(value.trim());
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={css.link}>
      <TextField
        label={words.link}
        inputMode="url"
        autoComplete="off"
        value={value}
        readOnly={isBusy}
        hint={words.linkHint}
        error={fault}
        onChange={({ currentTarget }) => {
          forgetFault();
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={words.saving}>
        {words.save}
      </Button>
    </form>
  );
}
