import type { RankedPost } from '@ezhuthu/contract';
import { insightsText } from '@ezhuthu/kit/text';
import type { ChosenPeriod } from '../metrics/chosen-period.ts';
import { shortNumber } from '../metrics/number.ts';
import { PostLink } from '../metrics/post-link.tsx';
import css from '../metrics/table.module.css';
import { RankedActions } from './ranked-actions.tsx';

const words = insightsText.posts;

export interface RankedProps {
  posts: RankedPost[];
  period: ChosenPeriod;
}

export function RankedTable({ posts, period }: RankedProps) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.rank}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.id}</th>
            <th scope="col" className={css.number}>
              {insightsText.views}
            </th>
            <th scope="col" className={css.number}>
              {insightsText.likes}
            </th>
            <th scope="col" className={css.number}>
              {insightsText.comments}
            </th>
            <th scope="col">{words.actions}</th>
          </tr>
        </thead>
        <tbody>
          {posts.map((post, place) => (
            <tr key={post.postId}>
              <td>{place + 1}</td>
              <th scope="row" className={css.title}>
                <PostLink id={post.postId} period={period} className={css.main}>
                  {post.title}
                </PostLink>
              </th>
              <td className={css.id}>{post.postId}</td>
              <td className={css.number}>{shortNumber(post.views)}</td>
              <td className={css.number}>{shortNumber(post.likes)}</td>
              <td className={css.number}>{shortNumber(post.comments)}</td>
              <td>
                <RankedActions post={post} period={period} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
