import ImageUp from 'lucide-react/icons/image-up';
import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './layout.module.css';
import { Failure, Hint, Stack } from './layout.tsx';

interface FileFieldProps extends Pick<ComponentProps<'input'>, 'ref' | 'accept' | 'multiple'> {
  label: string;
  hint: string;
  /** What is wrong with the files chosen last. */
  failure: ReactNode;
  onFiles(files: File[]): void;
}

/** A frame that opens the choice of files; a `DropArea` around it takes those that are dropped. */
export function FileField({ label, hint, failure, onFiles, ...input }: FileFieldProps) {
  const id = useId();
  return (
    <Stack gap={2}>
      <label htmlFor={id} className={css.files}>
        <ImageUp size={28} />
        {label}
        <input
          {...input}
          id={id}
          type="file"
          aria-describedby={`${id}-hint`}
          className="visually-hidden"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])]);
            // reset, or choosing the same file again would fire no event
            currentTarget.value = '';
          }}
        />
      </label>
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <Failure>{failure}</Failure>
    </Stack>
  );
}
