import { counted, type Translations, translation } from '@ezhuthu/kit/text';
import { notesText } from '../../messages/notes.ts';

export const notes: Translations = [
  translation(notesText, {
    title: (open) => (open > 0 ? `Notes (${open})` : 'Notes'),
    hint: 'Only the writer, the editors and the author see these. Select a passage first to write about it.',
    loading: 'Loading notes…',
    failed: 'Could not load the notes',
    about: (passage) => `About “${passage}”`,
    whole: 'About the whole post',
    text: 'Note',
    add: 'Add note',
    adding: 'Adding…',
    addFailed: 'Could not add the note. Please try again.',
    show: (passage) => `Show in the text: ${passage}`,
    gone: 'That passage is no longer in the text.',
    nobody: 'Former member',
    resolve: 'Resolve',
    reopen: 'Reopen',
    remove: 'Delete',
    removeQuestion: 'Delete this note?',
    removeExplained: (note) => `“${note}” will be deleted for everybody. This cannot be undone.`,
    removing: 'Deleting…',
    changeFailed: 'Could not change the note. Please try again.',
    resolved: (count) => `Resolved: ${counted(count, 'note', 'notes')}`,
  }),
];
