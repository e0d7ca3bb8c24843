import {
  listTerms,
  maxCategory,
  maxTag,
  poemCategory,
  renameTerm,
  type Term,
  type TermKind,
} from '@ezhuthu/contract';
import { ApiError } from '@ezhuthu/kit';
import { Form, Hint, ItemList, Row, Stack } from '@ezhuthu/kit/layout';
import { keepPreviousData, operationQuery, useQuery, useQueryClient } from '@ezhuthu/kit/query';
import { getContentLanguage } from '@ezhuthu/kit/text';
import { Button, ConfirmDialog, TextField, toast, useDebounced, useWrite } from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { TypedDialog } from '../dialogs/typed-dialog.tsx';
import { termsText } from '../messages/terms.ts';
import { FormButtons } from '../ui/form-buttons.tsx';

interface TermDialogProps {
  kind: TermKind;
  term: Term;
  onClose(): void;
}

const isPoems = ({ kind, term }: Pick<TermDialogProps, 'kind' | 'term'>) =>
  kind === 'category' && term.name === poemCategory;

/** @param onTaken called when something else has the name already */
function useRename({ onClose }: Pick<TermDialogProps, 'onClose'>, onTaken?: (name: string) => void) {
  const queryClient = useQueryClient();
  return useWrite(renameTerm, {
    failed: termsText.changeFailed,
    isFailureShown: true,
    async onSuccess({ posts }, { body }) {
      // lists of posts and their categories have the name, too
      await queryClient.invalidateQueries();
      toast.good(body.merge ? termsText.merged(posts) : termsText.renamed(posts));
      onClose();
    },
    onError(error, { body }) {
      if (error instanceof ApiError && error.code === 'conflict') onTaken?.(body.to);
    },
  });
}

/** Asks for a new name; if something has it already, whether to merge the two. */
export function RenameDialog(props: TermDialogProps) {
  const { kind, term, onClose } = props;
  const [name, setName] = useState(term.name);
  const [taken, setTaken] = useState<string>();
  const { write, isBusy, failure } = useRename(props, setTaken);

  function handleSubmit() {
    if (name.trim() === term.name) return onClose();
    return write({ params: { kind }, body: { from: term.name, to: name } });
  }

  return (
    <TypedDialog title={termsText.renameTitle(term.name)} onClose={onClose}>
      <Stack as={Form} onSubmit={handleSubmit}>
        <TextField
          label={termsText.newName}
          value={name}
          required
          maxLength={kind === 'tag' ? maxTag : maxCategory}
          hint={isPoems(props) && termsText.poems}
          error={failure}
          onValueChange={setName}
        />
        <FormButtons label={termsText.rename} isBusy={isBusy} />
      </Stack>
      {taken && <MergeQuestion {...props} into={taken} onCancel={() => setTaken(undefined)} />}
    </TypedDialog>
  );
}

const mostOffered = 8;

/** Offers what a category or tag can be merged into, and asks before it does. */
export function MergeDialog(props: TermDialogProps) {
  const { kind, term, onClose } = props;
  const [typed, setTyped] = useState('');
  const [into, setInto] = useState<string>();
  const search = useDebounced(typed.trim());
  const query = { limit: mostOffered + 1, ...(search && { search }) };
  const { data } = useQuery({
    ...operationQuery(listTerms, { params: { kind }, query }, 'settings'),
    placeholderData: keepPreviousData,
  });
  const offered = (data?.terms ?? []).filter(({ name }) => name !== term.name).slice(0, mostOffered);
  return (
    <TypedDialog title={termsText.mergeTitle(term.name)} onClose={onClose}>
      <Stack>
        <TextField type="search" label={termsText.choose} value={typed} onValueChange={setTyped} />
        <Row as={ItemList} gap={2}>
          {offered.map(({ name, posts }) => (
            <li key={name}>
              <Button onClick={() => setInto(name)}>
                <span lang={getContentLanguage()}>{name}</span>{' '}
                <Hint as="span">{termsText.posts(posts)}</Hint>
              </Button>
            </li>
          ))}
        </Row>
        {data && offered.length === 0 && <Hint role="status">{termsText.noneFound}</Hint>}
      </Stack>
      {into && <MergeQuestion {...props} into={into} onCancel={() => setInto(undefined)} />}
    </TypedDialog>
  );
}

function MergeQuestion({ into, onCancel, ...props }: TermDialogProps & { into: string; onCancel(): void }) {
  const { kind, term } = props;
  const { write, failure } = useRename(props);
  return (
    <ConfirmDialog
      isDangerous
      isOpen
      title={termsText.mergeQuestion(term.name, into)}
      description={
        failure ?? (
          <>
            {termsText.mergeDetail(term.name, into, term.posts)} {isPoems(props) && termsText.poems}
          </>
        )
      }
      confirmLabel={termsText.mergeConfirm}
      busyLabel={termsText.merging}
      onOpenChange={onCancel}
      onConfirm={() => write({ params: { kind }, body: { from: term.name, to: into, merge: true } })}
    />
  );
}
