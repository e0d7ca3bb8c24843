import type { PostSummary } from '@ezhuthu/contract';
import { Hint, Stack } from '@ezhuthu/kit/layout';
import { faultText, getContentLanguage } from '@ezhuthu/kit/text';
import { TextField } from '@ezhuthu/kit/ui';
import type { Editor } from 'ckeditor5';
import { useState } from 'react';
import { editorText } from '../../messages/editor.ts';
import { usePostSearch } from '../../posts/use-post-search.ts';
import { joinText } from '../model-text.ts';
import { KeepObjects } from '../plugins/keep-objects.ts';
import { DialogForm } from './dialog-form.tsx';
import css from './link-dialog.module.css';

/** Replaces the selected words by a linked text; a chosen picture stays before it. */
export function insertLink(editor: Editor, { text, url }: { text: string; url: string }): void {
  editor.model.change((writer) => {
    editor.plugins.get(KeepObjects).leaveObject();
    const attributes = {
      ...Object.fromEntries(editor.model.document.selection.getAttributes()),
      linkHref: url,
    };
    const range = editor.model.insertContent(writer.createText(text, attributes));
    writer.setSelection(range.end);
    writer.removeSelectionAttribute('linkHref');
  });
}

export function selectedText(editor: Editor): string {
  const { selection } = editor.model.document;
  // the words of a chosen picture are its caption
  if (selection.getSelectedElement()) return '';
  return joinText(selection.getFirstRange()?.getItems() ?? [], ' ').trim();
}

interface LinkDialogProps {
  /** The selected text. */
  text: string;
  onInsert(link: { text: string; url: string }): void;
  onClose(): void;
}

const scheme = /^(?:[a-z][a-z\d+.-]*:|\/|#)/i;
/** Links that the server accepts; it removes other schemes, such as `javascript:`. */
const allowed = /^(?:https?:|mailto:|tel:|\/|#)/i;

/** An address without a scheme gets `https://`. */
const getAddress = (url: string) => (scheme.test(url) ? url : `https://${url}`);

/** Whether it leads somewhere: two words are a note, and a site's name has a dot. */
function isAddress(address: string): boolean {
  if (/[\s\p{Cc}]/u.test(address) || !allowed.test(address)) return false;
  if (!/^https?:/i.test(address)) return true;
  const host = URL.parse(address)?.hostname ?? '';
  return host.includes('.') || host === 'localhost';
}

interface OwnPostsProps {
  /** Address of the link. */
  chosen: string;
  onChoose(post: PostSummary): void;
}

/** Finds a post of this site by its title, and takes its address. */
function OwnPosts({ chosen, onChoose }: OwnPostsProps) {
  const [typed, setTyped] = useState('');
  const posts = usePostSearch(typed);
  return (
    <Stack gap={2}>
      <TextField
        label={editorText.ownPosts}
        type="search"
        value={typed}
        onValueChange={setTyped}
        // Enter inserts the link only from its own fields
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {posts.length === 0 && <Hint>{editorText.noOwnPosts}</Hint>}
      <ul className={css.found} aria-label={editorText.ownPosts}>
        {posts.map((post) => (
          <li key={post.id} lang={getContentLanguage()}>
            <button type="button" aria-pressed={chosen === post.url} onClick={() => onChoose(post)}>
              {post.title}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Inserts a link; both its text and its address are required. */
export function LinkDialog({ text: selected, onInsert, onClose }: LinkDialogProps) {
  const [text, setText] = useState(selected);
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const isComplete = text.trim() !== '' && url.trim() !== '';

  function handleSubmit() {
    const address = getAddress(url.trim());
    if (isAddress(address)) onInsert({ text: text.trim(), url: address });
    else setError(allowed.test(address) ? faultText.url : editorText.refusedLink);
  }

  return (
    <DialogForm
      title={editorText.insertLink}
      isComplete={isComplete}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField label={editorText.linkText} value={text} onValueChange={setText} />
      <TextField
        label={editorText.linkUrl}
        inputMode="url"
        value={url}
        error={error}
        onValueChange={(value) => {
          setUrl(value);
          setError(undefined);
        }}
      />
      <OwnPosts
        chosen={url}
        onChoose={(post) => {
          setUrl(post.url);
          setText(text.trim() ? text : post.title);
          setError(undefined);
        }}
      />
    </DialogForm>
  );
}
