import { aPost } from '@ezhuthu/kit/testing';
import { expect, test } from '@jest/globals';
import { textOnlyEditor } from '../editor/body-editor.ts';
import { getDraft } from './draft.ts';
import { createEditorSession } from './use-post-editor.ts';

const post = aPost({ status: 'draft', content: '<p>இங்கே</p>' });

/** A session whose editor reports every change, as the rich-text editor does. */
function openSession() {
  const stored = { post, copy: null };
  const opening = { name: 'pending', draft: getDraft(post), stored, from: 'stored' as const, conflict: null };
  const session = createEditorSession({ opening, isAutoSaving: false, onSaved() {} });
  const editor = textOnlyEditor(post.content);
  session.setEditor({
    ...editor,
    replace(html) {
      editor.replace(html);
      session.touch();
    },
  });
  return session;
}

test('a stored text that replaces the written one is not saved again', () => {
  const session = openSession();
  session.replace({ ...getDraft(post), content: '<p>அங்கே</p>' });
  expect(session.saver.read().content).toBe('<p>அங்கே</p>');
  expect(session.saver.current().isDirty).toBe(false);
});

test('what is written after that is saved', () => {
  const session = openSession();
  session.replace({ ...getDraft(post), content: '<p>அங்கே</p>' });
  session.touch();
  expect(session.saver.current().isDirty).toBe(true);
});
