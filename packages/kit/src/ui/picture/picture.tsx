import { type ComponentProps, type ReactNode, useState } from 'react';

/**
 * Whether a picture failed to load. Spread the second value on its `img`; the `ref` detects failures
 * before hydration, whose events are lost.
 */
function useMissingPicture(address: string | null) {
  const [missing, setMissing] = useState<string | null>(null);
  const onError = () => setMissing(address);
  function ref(image: HTMLImageElement | null) {
    if (image?.complete && image.naturalWidth === 0) onError();
  }
  return [address !== null && missing === address, { ref, onError }] as const;
}

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref' | 'onError'> {
  src: string;
  /** Stands in its place when it fails to load; otherwise the space stays empty. */
  fallback?: ReactNode;
}

/** A picture that never shows the browser's broken-image icon. */
export function Picture({ fallback, ...props }: PictureProps) {
  const [isMissing, watch] = useMissingPicture(props.src);
  // biome-ignore lint/a11y/useAltText: callers pass `alt`
  if (!isMissing) return <img {...props} {...watch} />;
  const { srcSet: _srcSet, sizes: _sizes, style, ...rest } = props;
  if (fallback) return fallback;
  // biome-ignore lint/a11y/useAltText: callers pass `alt`
  return <img {...rest} style={{ ...style, visibility: 'hidden' }} />;
}
