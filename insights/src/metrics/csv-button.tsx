import { pathOf } from '@ezhuthu/kit';
import { insightsText } from '@ezhuthu/kit/text';
import { DownloadButton } from '@ezhuthu/kit/ui';
import { type Choice, choiceQuery } from './queries.ts';

const words = insightsText.chart;

interface CsvButtonProps {
  /** Of the list, as its heading says. */
  title: string;
  /** Its name on the server, without its ending. */
  file: string;
  choice: Choice;
}

/** Saves a list, all of it, as a file for spreadsheets. */
export const CsvButton = ({ title, file, choice }: CsvButtonProps) => (
  <DownloadButton
    isCompact
    address={pathOf(`/api/analytics/${file}.csv`, {}, { ...choiceQuery(choice) })}
    fileName={`${file}-${choice.period}.csv`}
    label={words.csv}
    name={words.download(title, words.csv)}
    busyLabel={insightsText.list.exporting}
    failed={insightsText.list.exportFailed}
  />
);
