import type { Edition, EditionFormat } from '@ezhuthu/contract';
import { Link } from '@ezhuthu/kit/router';
import { byteSize, shortDate } from '@ezhuthu/kit/text';
import { Button, Chip, ConfirmDialog, Switch, useTimezone } from '@ezhuthu/kit/ui';
import { editionsText as messages } from '../messages/editions.ts';
import css from './editions.module.css';
import { isUnfinished, useDownload, useOffer, useRemake, useRemove, useStop } from './use-editions.ts';

/** One edition: how far it is, its files with their figures, and whether readers can have it. */
export function EditionItem({ edition, onChange }: { edition: Edition; onChange(): void }) {
  const timezone = useTimezone();
  const { title, chapters, madeAt, files, changedPosts } = edition;
  const isBusy = isUnfinished(edition);
  return (
    <li className={css.item}>
      <div className={css.head}>
        <h2 className={css.name}>{title}</h2>
        {changedPosts > 0 && !isBusy && <Chip tone="warn">{messages.outdated}</Chip>}
      </div>
      <p className={css.hint}>
        {[
          messages.chapterCount(chapters),
          ...(madeAt ? [messages.madeOn(shortDate(madeAt, timezone))] : []),
        ].join(' · ')}
      </p>
      <EditionState edition={edition} />
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <EditionFile key={file.format} id={edition.id} title={title} {...file} />
          ))}
        </ul>
      )}
      {changedPosts > 0 && !isBusy && <p className={css.warning}>{messages.changed(changedPosts)}</p>}
      <Offer edition={edition} />
      <Days days={edition.days} />
      <div className={css.buttons}>
        {isBusy ? (
          <StopButton id={edition.id} />
        ) : (
          <RemakeButton id={edition.id} isNeeded={changedPosts > 0} />
        )}
        {!isBusy && (
          <Button isCompact aria-label={messages.changeOf(title)} onClick={onChange}>
            {messages.change}
          </Button>
        )}
        <RemoveButton id={edition.id} title={title} />
      </div>
    </li>
  );
}

/** How far it is, or why it has no files. */
function EditionState({ edition: { state, progress, error } }: { edition: Edition }) {
  if (state === 'failed') return <p role="alert" className={css.failure}>{`${messages.broken}: ${error}`}</p>;
  if (state === 'stopped') return <p className={css.hint}>{messages.stopped}</p>;
  if (state === 'done') return null;
  if (!progress) return <p className={css.hint}>{messages.waiting}</p>;
  const { step, done, total } = progress;
  return (
    <label className={css.hint}>
      <span>{messages.progressOf(messages.steps[step], done, total)}</span>
      <progress className={css.progress} value={done} max={Math.max(1, total)} />
    </label>
  );
}

function EditionFile({
  id,
  title,
  format,
  bytes,
  downloads,
}: Edition['files'][number] & { id: string; title: string }) {
  const { isBusy, download } = useDownload(id, format);
  const name = messages.formats[format];
  return (
    <li className={css.file}>
      <Button
        isCompact
        isBusy={isBusy}
        aria-label={messages.download(name, title)}
        onClick={() => void download()}
      >
        {name}
      </Button>
      <span className={css.hint}>{`${byteSize(bytes)} · ${messages.downloads(downloads)}`}</span>
    </li>
  );
}

function getOfferHint({ privatePosts, isOffered }: Edition): string {
  return privatePosts > 0 && !isOffered ? messages.offerPrivate(privatePosts) : messages.offerHint;
}

/** The switch of an edition of a book, and why it was withdrawn. */
function Offer({ edition }: { edition: Edition }) {
  const { write, isBusy } = useOffer();
  const { id, bookId, isOffered, withdrawn, files, privatePosts } = edition;
  if (!bookId || files.length === 0) return null;
  return (
    <>
      {withdrawn && <p className={css.warning}>{messages.withdrawn(withdrawn.title)}</p>}
      <Switch
        label={messages.offer}
        hint={getOfferHint(edition)}
        checked={isOffered}
        disabled={isBusy || (!isOffered && privatePosts > 0)}
        onCheckedChange={(wanted) => void write({ params: { id }, body: { isOffered: wanted } })}
      />
      {isOffered && (
        <p className={css.hint}>
          <Link to={`/book/${encodeURIComponent(bookId)}`}>{messages.bookPage}</Link>
        </p>
      )}
    </>
  );
}

/** Downloads by day and format. */
function Days({ days }: Pick<Edition, 'days'>) {
  if (days.length === 0) return null;
  const getKey = (day: string, format: EditionFormat) => `${day} ${format}`;
  return (
    <details className={css.days}>
      <summary>{messages.days}</summary>
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
            <tr key={getKey(day, format)}>
              <td>{shortDate(`${day}T12:00:00.000Z`, 'UTC')}</td>
              <td>{messages.formats[format]}</td>
              <td>{downloads}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function RemakeButton({ id, isNeeded }: { id: string; isNeeded: boolean }) {
  const { write, isBusy } = useRemake();
  return (
    <Button
      isCompact
      variant={isNeeded ? 'primary' : undefined}
      isBusy={isBusy}
      onClick={() => void write({ params: { id } })}
    >
      {messages.remake}
    </Button>
  );
}

function StopButton({ id }: { id: string }) {
  const { write, isBusy } = useStop();
  return (
    <Button isCompact isBusy={isBusy} onClick={() => void write({ params: { id } })}>
      {messages.stop}
    </Button>
  );
}

function RemoveButton({ id, title }: { id: string; title: string }) {
  const remove = useRemove(id);

  return (
    <ConfirmDialog
      trigger={
        <Button isCompact variant="plain" aria-label={messages.removeOf(title)}>
          {messages.remove}
        </Button>
      }
      title={messages.removeQuestion}
      description={messages.removeExplained}
      confirmLabel={messages.remove}
      isDangerous
      busyLabel={messages.removing}
      onConfirm={remove}
    />
  );
}
