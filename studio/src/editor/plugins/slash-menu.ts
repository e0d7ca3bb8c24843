import { type Editor, Mention, type ModelRange, Plugin } from 'ckeditor5';
import { editorText } from '../../messages/editor.ts';
import { chooseFiles } from '../../uploads/choose-files.ts';
import { acceptedPictures } from '../../uploads/upload-picture.ts';
import { joinText } from '../model-text.ts';
import { insertMark } from './marks.ts';
import { Requests } from './requests.ts';

const { slash } = editorText;

interface Insertion {
  /** Key of its label. */
  name: keyof typeof slash;
  /** Latin words by which it is found, besides its label. */
  keys: string;
  insert(editor: Editor): void;
}

const ask = (kind: 'picture' | 'table' | 'video' | 'footnote') => (editor: Editor) =>
  editor.plugins.get(Requests).ask({ kind });
const run = (command: string, value?: object) => (editor: Editor) => editor.execute(command, value);

const insertions: Insertion[] = [
  { name: 'heading', keys: 'heading thalaippu h2', insert: run('heading', { value: 'heading2' }) },
  { name: 'subheading', keys: 'heading thalaippu h3', insert: run('heading', { value: 'heading3' }) },
  {
    name: 'picture',
    keys: 'picture image photo padam',
    insert: (editor) => chooseFiles(acceptedPictures, (file) => editor.execute('uploadImage', { file })),
  },
  { name: 'ownPicture', keys: 'picture image photo padam munbu', insert: ask('picture') },
  { name: 'quote', keys: 'quote merkol', insert: run('blockQuote') },
  { name: 'poem', keys: 'poem kavithai verse', insert: run('poem') },
  { name: 'list', keys: 'list pattiyal bullet', insert: run('bulletedList') },
  { name: 'numbers', keys: 'list numbers pattiyal en', insert: run('numberedList') },
  { name: 'table', keys: 'table attavanai', insert: ask('table') },
  { name: 'film', keys: 'film video youtube kanoli', insert: ask('video') },
  { name: 'footnote', keys: 'footnote note adikkurippu', insert: ask('footnote') },
  { name: 'code', keys: 'code niral', insert: run('codeBlock') },
  { name: 'line', keys: 'line rule kodu', insert: run('horizontalLine') },
  { name: 'jump', keys: 'break jump more murivu', insert: (editor) => insertMark(editor, 'jump', '') },
];

const marker = '/';

/** The insertions whose label, or a word or key of it, begins with what was typed after the slash. */
function findInsertions(typed: string): string[] {
  const wanted = typed.toLowerCase();
  return insertions
    .filter(({ name, keys }) => {
      const label = slash[name].toLowerCase();
      return [label, ...`${label} ${keys}`.split(' ')].some((word) => word.startsWith(wanted));
    })
    .map(({ name }) => slash[name]);
}

/** CKEditor's setting of the menu that a slash opens. */
export const slashFeed = {
  marker,
  dropdownLimit: insertions.length,
  feed: (typed: string) => findInsertions(typed).map((label) => ({ id: marker + label, text: label })),
  itemRenderer({ id }: { id: string }) {
    const item = document.createElement('span');
    item.textContent = id.slice(marker.length);
    return item;
  },
};

/** A slash offers what can be inserted. CKEditor's mentions show the list; nothing of them enters the text. */
export class SlashMenu extends Plugin {
  static readonly requires = [Mention, Requests] as const;

  afterInit(): void {
    const { editor } = this;
    this.listenTo(
      editor.commands.get('mention')!,
      'execute',
      (event, [{ marker: used, mention, range }]: [MentionOptions]) => {
        if (used !== marker || !range) return;
        event.stop();
        const shown = (typeof mention === 'string' ? mention : mention.id).slice(marker.length);
        // the list is shown a moment after what was typed
        const found = findInsertions(joinText(range.getItems(), '').slice(marker.length));
        const chosen = found.includes(shown) ? shown : found[0];
        editor.model.change((writer) => writer.remove(range));
        insertions.find(({ name }) => slash[name] === chosen)?.insert(editor);
      },
      { priority: 'highest' },
    );
  }
}

interface MentionOptions {
  marker: string;
  mention: string | { id: string };
  range?: ModelRange;
}
