import { byteSize, dashboardText, relativeTime } from '@ezhuthu/kit/text';
import { useTimezone } from '@ezhuthu/kit/ui';
import type { KeptKind } from './kept.ts';
import css from './sidebar.module.css';

const words = dashboardText.cache;
const names: Record<string, string> = words.kinds;

const getSize = (kinds: KeptKind[]) => byteSize(kinds.reduce((sum, { bytes }) => sum + bytes, 0));

interface KeptTableProps {
  title: string;
  kinds: KeptKind[];
}

/** The contents of one cache: number, age and size for each kind of query. */
export function KeptTable({ title, kinds }: KeptTableProps) {
  const timezone = useTimezone();
  if (kinds.length === 0)
    return (
      <section>
        <h3 className={css.place}>{title}</h3>
        <p className={css.nothing}>{words.nothing}</p>
      </section>
    );
  return (
    <table className={css.table}>
      <caption className={css.place}>
        {title}: {getSize(kinds)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.age}</th>
          <th scope="col">{words.size}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ kind, count, oldest, bytes }) => (
          <tr key={kind}>
            <th scope="row">{names[kind] ?? words.otherKind}</th>
            <td>{count}</td>
            <td>{relativeTime(new Date(oldest).toISOString(), Date.now(), timezone)}</td>
            <td>{byteSize(bytes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
