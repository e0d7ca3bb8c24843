import type { ImageType, ImageUse, ManagedImage } from '@ezhuthu/contract';
import { Facts, Hint } from '@ezhuthu/kit/layout';
import { byteSize } from '@ezhuthu/kit/text';
import { Button } from '@ezhuthu/kit/ui';
import { useId } from 'react';
import { useCopy } from '../../hooks/use-copy.ts';
import { imagesText } from '../../messages/images.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import css from '../images.module.css';

const messages = imagesText.image;

export const describeUse = ({ kind, title }: ImageUse, type: ImageType): string =>
  kind === 'place' ? messages.places[type] : messages[kind](title);

/** A picture's dimensions, file size, address and uses. */
export function ImageFacts({ image }: { image: ManagedImage }) {
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
