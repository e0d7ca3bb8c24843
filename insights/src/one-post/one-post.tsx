import { periods } from '@ezhuthu/contract';
import { useQuery } from '@ezhuthu/kit/query';
import type { ReactNode } from 'react';
import { useAddress } from '../address/use-address.ts';
import { Metrics } from '../metrics/block.tsx';
import { PeriodSelect } from '../metrics/period-select.tsx';
import { onePostQuery } from '../metrics/queries.ts';
import { BackLink, ViewFrame } from '../view-frame/view-frame.tsx';
import { PostDetail } from './post-detail.tsx';

export function OnePost({ id, heading }: { id: string; heading?: ReactNode }) {
  const address = useAddress();
  const period = address.pickPeriod('postPeriod', periods, '30days');
  const back = <BackLink to={address.linkTo({ post: undefined, postPeriod: undefined })} />;
  const tools = (
    <>
      {back}
      <PeriodSelect
        periods={periods}
        period={period}
        onChoose={(postPeriod) => address.change({ postPeriod })}
      />
    </>
  );
  return (
    <ViewFrame heading={heading} tools={tools}>
      <Metrics query={useQuery(onePostQuery(id, period))} height="40rem" action={back}>
        {(metrics) => <PostDetail metrics={metrics} period={period} />}
      </Metrics>
    </ViewFrame>
  );
}
