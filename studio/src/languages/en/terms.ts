import { counted, type Translations, translation } from '@ezhuthu/kit/text';
import { termsText } from '../../messages/terms.ts';

const posts = (count: number) => counted(count, 'post', 'posts');

export const terms: Translations = [
  translation(termsText, {
    title: 'Categories and tags',
    back: 'Dashboard',
    intro: 'Renaming or merging changes all posts and drafts. Addresses of old names lead to the new ones.',
    loading: 'Loading the list…',
    failed: 'Could not load the list',
    changeFailed: 'That didn’t work. Please try again.',
    kinds: {
      category: { title: 'Categories', search: 'Search categories', none: 'No categories.' },
      tag: { title: 'Tags', search: 'Search tags', none: 'No tags.' },
    },
    noneFound: 'Nothing found.',
    posts,
    former: 'Former name:',
    releaseQuestion: (name) => `Release the former name “${name}”?`,
    releaseDetail: 'Its address will lead nowhere, and the name can be used for something new.',
    releaseConfirm: 'Release',
    rename: 'Rename',
    renameOf: (name) => `Rename ${name}`,
    renameTitle: (name) => `Rename “${name}”`,
    newName: 'New name',
    renamed: (count) => `Renamed: ${posts(count)}`,
    poems: 'Posts in this category are set as poems; with another name they no longer are.',
    merge: 'Merge into…',
    mergeOf: (name) => `Merge into…: ${name}`,
    mergeTitle: (name) => `Merge “${name}” into what?`,
    choose: 'Merge into',
    mergeQuestion: (from, into) => `Merge “${from}” into “${into}”?`,
    mergeDetail: (from, into, count) =>
      `“${into}” gets ${posts(count)}, and “${from}” is gone. This can’t be undone.`,
    mergeConfirm: 'Merge',
    merging: 'Merging…',
    merged: (count) => `Merged: ${posts(count)}`,
  }),
];
