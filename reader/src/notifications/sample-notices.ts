import type { Notification, NotificationType } from '@ezhuthu/contract';
import { noticesText } from '@ezhuthu/kit/text';

const kinds = ['system', 'comment', 'like'] as const satisfies NotificationType[];

/** What notifications look like, for who cannot be shown their own; marked as samples wherever they are shown. */
export const sampleNotices: Notification[] = kinds.map((type) => ({
  id: `sample-${type}`,
  message: noticesText.samples[type],
  type,
  date: new Date(0).toISOString(),
  read: true,
  url: '',
}));
