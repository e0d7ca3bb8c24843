import { type Translations, translation } from '@ezhuthu/kit/text';
import { draftsText } from '../../messages/drafts.ts';

export const drafts: Translations = [
  translation(draftsText, {
    title: 'Drafts',
    explained: {
      guest: 'Write here. When you submit a finished post, the author publishes it under your name.',
      editor: 'Edit everyone’s drafts here. The author publishes them.',
    },
    write: 'New post',
    loading: 'Loading drafts…',
    failed: 'Could not load the drafts',
    none: 'No drafts yet.',
    more: 'More',
    moreFailed: 'Could not load more',
    untitled: 'Untitled draft',
    by: (name) => `By ${name}`,
    changed: (passed) => `Changed ${passed}`,
    submitted: 'Submitted',
    published: 'Published posts',
    submit: 'Submit',
    resubmit: 'Take back',
    sent: 'Post submitted to the author.',
    takenBack: 'You took the post back.',
    submitFailed: 'Could not submit. Please try again.',
    returnToWriter: 'Return to the writer',
    returnTitle: 'Return to the writer',
    returnHint: 'Say what should change. The writer gets a notification and an email.',
    note: 'Note',
    returned: 'Post returned to the writer.',
  }),
];
