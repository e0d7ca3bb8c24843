import {
  deleteEdition,
  type Edition,
  linkEdition,
  offerEdition,
  remakeEdition,
  stopEdition,
} from '@ezhuthu/contract';
import {
  ConfirmButton,
  Details,
  Facts,
  Failure,
  Hint,
  ItemList,
  Progress,
  Row,
  Stack,
  WriteButton,
} from '@ezhuthu/kit/layout';
import { useQueryClient } from '@ezhuthu/kit/query';
import { Link } from '@ezhuthu/kit/router';
import { byteSize, shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, Switch, useTimezone, useWrite } from '@ezhuthu/kit/ui';
import { editionsText as messages } from '../messages/editions.ts';
import { followLink } from '../ui/follow-link.ts';
import css from './editions.module.css';
import { dropEdition, isUnfinished, useShowChanged } from './use-editions.ts';

/** One edition: how far it is, its files with their figures, and whether readers can have it. */
export function EditionItem({ edition, onChange }: { edition: Edition; onChange(): void }) {
  const queryClient = useQueryClient();
  const showChanged = useShowChanged();
  const timezone = useTimezone();
  const { id, title, chapters, madeAt, files, changedPosts } = edition;
  const isBusy = isUnfinished(edition);
  return (
    <Stack as="li" gap={3} className={css.item}>
      <Row>
        <h2 lang={edition.language} className={css.name}>
          {title}
        </h2>
        {changedPosts > 0 && !isBusy && <Chip tone="warn">{messages.outdated}</Chip>}
      </Row>
      <Facts of={[messages.chapterCount(chapters), madeAt && messages.madeOn(shortDate(madeAt, timezone))]} />
      <EditionState edition={edition} />
      {files.length > 0 && (
        <Stack as={ItemList} gap={2}>
          {files.map((file) => (
            <EditionFile key={file.format} id={id} title={title} {...file} />
          ))}
        </Stack>
      )}
      {changedPosts > 0 && !isBusy && <p className={css.warning}>{messages.changed(changedPosts)}</p>}
      <Offer edition={edition} />
      <Days days={edition.days} />
      <Row>
        {isBusy ? (
          <WriteButton
            isCompact
            label={messages.stop}
            operation={stopEdition}
            input={{ params: { id } }}
            failed={messages.stopFailed}
            onSuccess={showChanged}
          />
        ) : (
          <WriteButton
            isCompact
            variant={changedPosts > 0 ? 'primary' : undefined}
            label={messages.remake}
            operation={remakeEdition}
            input={{ params: { id } }}
            failed={messages.remakeFailed}
            onSuccess={showChanged}
          />
        )}
        {!isBusy && (
          <Button isCompact aria-label={messages.changeOf(title)} onClick={onChange}>
            {messages.change}
          </Button>
        )}
        <ConfirmButton
          isCompact
          variant="plain"
          label={messages.remove}
          name={messages.removeOf(title)}
          title={messages.removeQuestion}
          description={messages.removeExplained}
          busyLabel={messages.removing}
          operation={deleteEdition}
          input={{ params: { id } }}
          failed={messages.removeFailed}
          onSuccess={() => dropEdition(queryClient, id)}
        />
      </Row>
    </Stack>
  );
}

/** How far it is, or why it has no files. */
function EditionState({ edition: { state, progress, error } }: { edition: Edition }) {
  if (state === 'failed') return <Failure>{`${messages.broken}: ${error}`}</Failure>;
  if (state === 'stopped') return <Hint>{messages.stopped}</Hint>;
  if (state === 'done') return null;
  if (!progress) return <Hint>{messages.waiting}</Hint>;
  const { step, done, total } = progress;
  const label = messages.progressOf(messages.steps[step], done, total);
  return <Progress className={css.progress} label={label} done={done} total={total} />;
}

function EditionFile({
  id,
  title,
  format,
  bytes,
  downloads,
}: Edition['files'][number] & { id: string; title: string }) {
  const name = messages.formats[format];
  return (
    <Row as="li">
      <WriteButton
        isCompact
        label={name}
        name={messages.download(name, title)}
        operation={linkEdition}
        input={{ params: { id }, body: { format } }}
        failed={messages.downloadFailed}
        onSuccess={followLink}
      />
      <Hint as="span">{`${byteSize(bytes)} · ${messages.downloads(downloads)}`}</Hint>
    </Row>
  );
}

function getOfferHint({ privatePosts, isOffered }: Edition): string {
  return privatePosts > 0 && !isOffered ? messages.offerPrivate(privatePosts) : messages.offerHint;
}

/** The switch of an edition of a book, and why it was withdrawn. */
function Offer({ edition }: { edition: Edition }) {
  const { write, isBusy, writing } = useWrite(offerEdition, {
    failed: messages.offerFailed,
    onSuccess: useShowChanged(),
  });
  const { id, bookId, isOffered, withdrawn, files, privatePosts } = edition;
  if (!bookId || files.length === 0) return null;
  return (
    <>
      {withdrawn && <p className={css.warning}>{messages.withdrawn(withdrawn.title)}</p>}
      <Switch
        label={messages.offer}
        hint={getOfferHint(edition)}
        checked={writing?.body.isOffered ?? isOffered}
        disabled={!isOffered && privatePosts > 0}
        // `disabled` would drop the focus of whoever has just pressed it
        onCheckedChange={(wanted) => isBusy || void write({ params: { id }, body: { isOffered: wanted } })}
      />
      {isOffered && (
        <Hint>
          <Link to={`/book/${encodeURIComponent(bookId)}`}>{messages.bookPage}</Link>
        </Hint>
      )}
    </>
  );
}

/** Downloads by day and format. */
function Days({ days }: Pick<Edition, 'days'>) {
  if (days.length === 0) return null;
  return (
    <Details summary={messages.days}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.format}</th>
            <th scope="col">{messages.times}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, format, downloads }) => (
            <tr key={`${day} ${format}`}>
              <td>{shortDate(`${day}T12:00:00.000Z`, 'UTC')}</td>
              <td>{messages.formats[format]}</td>
              <td>{downloads}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}
