import { SkeletonBlock } from '@ezhuthu/kit/ui';

/** Stands where the browser will put the page's content. */
export function Pending() {
  return <SkeletonBlock height="60vh" />;
}
