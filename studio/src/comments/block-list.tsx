import {
  addCommentBlock,
  type CommentBlock,
  listCommentBlocks,
  maxCommentBlock,
  removeCommentBlock,
} from '@ezhuthu/contract';
import { Form, Hint, ItemList, Row, Section, Stack, WriteButton } from '@ezhuthu/kit/layout';
import { operationQuery, useQuery } from '@ezhuthu/kit/query';
import { shortDate } from '@ezhuthu/kit/text';
import {
  Button,
  Chip,
  QueryResult,
  Select,
  TextField,
  useFocusAfter,
  useTimezone,
  useWrite,
} from '@ezhuthu/kit/ui';
import { useState } from 'react';
import { commentsText } from '../messages/comments.ts';
import { useReload } from '../queries.ts';
import css from './comments.module.css';

const messages = commentsText.blocks;
const kinds = Object.keys(messages.kinds) as CommentBlock['kind'][];
const day = 24 * 60 * 60_000;
/** Days for which an entry counts; 0 for ever. */
const terms = [0, 7, 30, 365];

/** Words, names and networks whose comments always wait. */
export function BlockList() {
  const query = useQuery(operationQuery(listCommentBlocks, {}, 'settings'));
  const heading = useFocusAfter<HTMLHeadingElement>(query.data?.blocks.length);
  return (
    <Section isRuled title={messages.title} headingRef={heading}>
      <Hint>{messages.intro}</Hint>
      <BlockForm />
      <QueryResult query={query} loading={messages.loading} failed={messages.failed}>
        {({ blocks }) => (
          <>
            {blocks.length === 0 && <Hint>{messages.none}</Hint>}
            <Stack as={ItemList}>
              {blocks.map((block) => (
                <BlockItem key={block.id} block={block} />
              ))}
            </Stack>
          </>
        )}
      </QueryResult>
    </Section>
  );
}

function BlockForm() {
  const reload = useReload(listCommentBlocks);
  const [kind, setKind] = useState<CommentBlock['kind']>('word');
  const [value, setValue] = useState('');
  const [days, setDays] = useState(0);
  const { write, isBusy, failure } = useWrite(addCommentBlock, {
    failed: commentsText.changeFailed,
    isFailureShown: true,
    async onSuccess() {
      setValue('');
      await reload();
    },
  });

  function handleSubmit() {
    const expiresAt = days === 0 ? null : new Date(Date.now() + days * day).toISOString();
    return write({ body: { kind, value, expiresAt } });
  }

  return (
    <Form onSubmit={handleSubmit} className={css.form}>
      <Select
        label={messages.kind}
        value={kind}
        options={kinds.map((option) => ({ value: option, label: messages.kinds[option] }))}
        onValueChange={setKind}
      />
      <TextField
        label={messages.value}
        value={value}
        required
        maxLength={maxCommentBlock}
        hint={kind === 'network' ? messages.networkHint : undefined}
        error={failure}
        onValueChange={setValue}
      />
      <Select
        label={messages.expires}
        value={String(days)}
        options={terms.map((term) => ({
          value: String(term),
          label: term === 0 ? messages.forever : messages.days(term),
        }))}
        onValueChange={(value) => setDays(Number(value))}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={messages.adding}>
        {messages.add}
      </Button>
    </Form>
  );
}

function BlockItem({ block: { id, kind, value, expiresAt } }: { block: CommentBlock }) {
  const reload = useReload(listCommentBlocks);
  const timezone = useTimezone();
  return (
    <Row as="li">
      <Chip tone="neutral">{messages.kinds[kind]}</Chip>
      <span className={css.value}>{value}</span>
      {expiresAt && <Hint as="span">{messages.until(shortDate(expiresAt, timezone))}</Hint>}
      <WriteButton
        isCompact
        variant="plain"
        label={messages.remove}
        name={messages.removeOf(value)}
        operation={removeCommentBlock}
        input={{ params: { id } }}
        failed={commentsText.changeFailed}
        onSuccess={reload}
      />
    </Row>
  );
}
