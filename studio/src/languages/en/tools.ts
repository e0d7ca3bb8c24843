import { counted, type Translations, translation } from '@ezhuthu/kit/text';
import { toolsText } from '../../messages/tools.ts';
import { typingText } from '../../messages/typing.ts';

export const tools: Translations = [
  translation(toolsText, {
    views: 'Views:',
    edit: 'Edit',
    hide: 'Hide',
    unhide: 'Show',
    remove: 'Delete',
    removed: 'Post deleted',
    removeFailed: 'Could not delete the post.',
    removeForbidden: 'You may not delete posts here.',
    published: 'Published',
    draft: 'Draft',
    hidden: 'Hidden',
    scheduledFor: (date) => `Scheduled for ${date}`,
  }),
  translation(typingText, {
    transliteration: 'Type Tamil with English letters',
    typesTamil: 'அ தமிழ்',
    typesEnglish: 'A English',
    loading: 'Loading Tamil words…',
    failed: 'Could not load the Tamil words',
    retry: 'Try again',
    suggestions: 'Tamil words',
    suggestion: (word, number, count) => `${word}, ${number} of ${counted(count, 'word', 'words')}`,
    keyboard: 'On-screen keyboard',
    keyboardLoading: 'Loading the keyboard…',
    keyboardFailed: 'Could not load the keyboard',
    layouts: 'Language of the keyboard',
    english: 'English',
    tamil: 'தமிழ்',
    hindi: 'हिन्दी',
    close: 'Close the keyboard',
    backspace: 'Backspace',
    enter: 'New line',
    shift: 'Shift',
    space: 'Space',
    pulli: 'Pulli',
  }),
];
