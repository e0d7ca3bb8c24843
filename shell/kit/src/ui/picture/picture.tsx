import { type ComponentProps, useState } from 'react';

/**
 * Whether the picture at an address could not be had. The second value goes to its `img`; its `ref` also sees what
 * failed before the page was hydrated, of which no event comes any more.
 */
export function useMissingPicture(address: string | null) {
  const [missing, setMissing] = useState<string | null>(null);
  const onError = () => setMissing(address);
  function ref(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) onError();
  }
  return [address !== null && missing === address, { ref, onError }] as const;
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref' | 'onError'> {
  src: string;
  /** Address of what stands in its place when it cannot be had. When neither can, its place stays empty. */
  fallback?: string;
}

/** A picture that never turns into the browser's sign of a broken one. */
export function Picture({ fallback, ...props }: PictureProps) {
  const [isMissing, watch] = useMissingPicture(props.src);
  // biome-ignore lint/a11y/useAltText: whoever uses it says what it shows
  if (!isMissing) return <img {...props} {...watch} />;
  const { srcSet: _srcSet, sizes: _sizes, style, ...rest } = props;
  if (fallback && fallback !== props.src) return <Picture {...rest} style={style} src={fallback} />;
  // biome-ignore lint/a11y/useAltText: the same
  return <img {...rest} style={{ ...style, visibility: 'hidden' }} />;
}
