import { useQueryClient } from '@ezhuthu/kit/query';
import { Button, LinkButton } from '@ezhuthu/kit/ui';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { type ReactNode, useState } from 'react';
import { insightsText } from '../messages.ts';
import { refetchMetrics } from '../metrics/queries.ts';
import css from './view-frame.module.css';

/** To the metrics of the blog. @param to the URL without what the view is about */
export const BackLink = ({ to }: { to: string }) => (
  <LinkButton to={to} isCompact>
    {insightsText.back}
  </LinkButton>
);

interface ViewFrameProps {
  heading?: ReactNode;
  /** Beside Refresh. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The header of every analytics view. */
export function ViewFrame({ heading, tools, children }: ViewFrameProps) {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function handleRefresh() {
    setIsBusy(true);
    await refetchMetrics(queryClient);
    setIsBusy(false);
  }

  return (
    <div className={css.view}>
      <header className={css.header}>
        <div className={css.heading}>{heading}</div>
        <div className={css.tools}>
          {tools}
          <Button isCompact isBusy={isBusy} onClick={() => void handleRefresh()}>
            <RefreshCw size={18} />
            {insightsText.refresh}
          </Button>
        </div>
      </header>
      {children}
    </div>
  );
}
