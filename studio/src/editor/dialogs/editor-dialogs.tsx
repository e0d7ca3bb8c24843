import { ConfirmDialog, toast } from '@ezhuthu/kit/ui';
import { type DecoupledEditor, type Editor, ModelLiveRange } from 'ckeditor5';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editorText } from '../../messages/editor.ts';
import { postEditorText } from '../../messages/post-editor.ts';
import { defaultWidth } from '../picture-rules.ts';
import { type EditorRequest, Requests } from '../plugins/requests.ts';
import { EmbedDialog, FootnoteDialog, ImageUrlDialog, TableDialog, VideoDialog } from './insert-dialogs.tsx';
import { insertLink, LinkDialog, selectedText } from './link-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';

/** Deletes the selected picture without leaving an empty paragraph. */
function deletePicture({ model }: Editor): void {
  model.change(() => model.deleteContent(model.document.selection, { doNotAutoparagraph: true }));
}

interface EditorDialogsProps {
  editor: DecoupledEditor;
  /** A dropped file was not a picture. */
  onRefused(): void;
}

/** The dialog that the editor has asked for; other requests become messages. */
function useOpenDialog(editor: DecoupledEditor, onRefused: () => void) {
  const [openDialog, setOpenDialog] = useState<EditorRequest['kind'] | null>(null);
  /** Selection before the dialog opened: browsers that restore the focus put the cursor at the start. */
  const ranges = useRef<ModelLiveRange[]>([]);

  useEffect(() => {
    editor.plugins.get(Requests).listen((request) => {
      if (request.kind === 'refused-files') {
        onRefused();
        toast.bad(postEditorText.onlyImages);
      } else if (request.kind === 'failed-picture') {
        toast.bad(request.message ? postEditorText.imageFailed(request.message) : postEditorText.imageError);
      } else if (request.kind === 'checked-words') {
        toast.good(editorText.doubtfulWords(request.count));
      } else if (request.kind === 'unchecked-words') {
        toast.bad(editorText.checkWordsFailed);
      } else {
        ranges.current = Array.from(editor.model.document.selection.getRanges(), (range) =>
          ModelLiveRange.fromRange(range),
        );
        (document.activeElement as HTMLElement | null)?.blur();
        setOpenDialog(request.kind);
      }
    });
  }, [editor, onRefused]);

  function done(act?: () => void) {
    // at once, so that the next key is the text's
    flushSync(() => setOpenDialog(null));
    editor.model.change((writer) => writer.setSelection(ranges.current.map((range) => range.toRange())));
    for (const range of ranges.current) range.detach();
    act?.();
    editor.editing.view.focus();
  }

  return {
    openDialog,
    /** Closes the dialog, and does something where the cursor was. */
    done,
  };
}

/** The dialogs that toolbar buttons open. */
export function EditorDialogs({ editor, onRefused }: EditorDialogsProps) {
  const { openDialog, done } = useOpenDialog(editor, onRefused);
  const handleClose = () => done();
  const insertion = { editor, onDone: done, onClose: handleClose };

  switch (openDialog) {
    case 'link':
      return (
        <LinkDialog
          text={selectedText(editor)}
          onInsert={(link) => done(() => insertLink(editor, link))}
          onClose={handleClose}
        />
      );
    case 'table':
      return <TableDialog {...insertion} />;
    case 'picture':
      return (
        <PictureDialog
          onInsert={({ url, width, height }) =>
            done(() => {
              const source = { src: url, width, height, resizedWidth: defaultWidth(width, height) };
              editor.execute('insertImage', { source });
            })
          }
          onClose={handleClose}
        />
      );
    case 'image-url':
      return <ImageUrlDialog {...insertion} />;
    case 'video':
      return <VideoDialog {...insertion} />;
    case 'embed':
      return <EmbedDialog {...insertion} />;
    case 'footnote':
      return <FootnoteDialog {...insertion} />;
    case 'delete-image':
      return (
        <ConfirmDialog
          isOpen
          isDangerous
          title={editorText.deleteImageQuestion}
          description={editorText.deleteImageDetail}
          confirmLabel={editorText.deleteImage}
          onOpenChange={handleClose}
          onConfirm={() => done(() => deletePicture(editor))}
        />
      );
    default:
      return null;
  }
}
