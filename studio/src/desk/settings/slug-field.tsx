import { maxTitle } from '@ezhuthu/contract';
import { deskText, slugOf } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import { TamilTyping } from '../../typing/candidates/tamil-typing.tsx';
import css from './settings.module.css';

interface SlugFieldProps {
  value: string;
  /** What it follows while it is empty. */
  title: string;
  onChange(slug: string): void;
}

/** The post's place in addresses, by the rule that the server applies. */
export function SlugField({ value, title, onChange }: SlugFieldProps) {
  const slug = slugOf(value || title);
  const preview = slug && (
    <>
      {deskText.slugPreview}: <span className={css.address}>/post/{encodeURIComponent(slug)}</span>
    </>
  );
  return (
    <TamilTyping>
      <TextField
        label={deskText.slug}
        hint={preview}
        maxLength={maxTitle}
        value={value}
        placeholder={slugOf(title)}
        onChange={(event) => onChange(event.target.value)}
      />
    </TamilTyping>
  );
}
