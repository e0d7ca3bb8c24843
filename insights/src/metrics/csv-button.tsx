import { pathOf } from '@ezhuthu/kit';
import { DownloadButton } from '@ezhuthu/kit/ui';
import { insightsText } from '../messages.ts';
import { type Choice, choiceQuery } from './queries.ts';

const messages = insightsText.chart;

interface CsvButtonProps {
  /** The list's heading. */
  title: string;
  /** Its name on the server, without extension. */
  file: string;
  choice: Choice;
}

/** Downloads the complete list as CSV. */
export const CsvButton = ({ title, file, choice }: CsvButtonProps) => (
  <DownloadButton
    isCompact
    address={pathOf(`/api/analytics/${file}.csv`, {}, { ...choiceQuery(choice) })}
    fileName={`${file}-${choice.period}.csv`}
    label={messages.csv}
    name={messages.download(title, messages.csv)}
    busyLabel={insightsText.list.exporting}
    failed={insightsText.list.exportFailed}
  />
);
