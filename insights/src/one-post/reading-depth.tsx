import { insightsText } from '@ezhuthu/kit/text';
import { ShareList } from '../metrics/share-list.tsx';

const words = insightsText.detail;

interface ReadingDepthProps {
  reached: { depth: number; views: number }[];
  /** Total views. */
  views: number;
}

/** Views by scroll depth reached. */
export function ReadingDepth({ reached, views }: ReadingDepthProps) {
  const isKnown = reached.some((mark) => mark.views > 0);
  return (
    <ShareList
      label={words.reading}
      shares={
        isKnown
          ? reached.map((mark) => ({
              name: words.readers(mark.depth),
              count: mark.views,
              percentage: views > 0 ? (mark.views / views) * 100 : undefined,
            }))
          : []
      }
      empty={words.noReading}
    />
  );
}
