import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { errorMessage } from '../form/error-message.ts';
import { useToast } from '../toast/use-toast.ts';
import { downloadFile } from './download-file.ts';

export interface DownloadButtonProps {
  /** Where the API has the file. */
  address: string;
  fileName: string;
  label: string;
  /** Says what it saves where the label alone does not: heard, and not seen. */
  name?: string;
  busyLabel: string;
  isCompact?: boolean;
  /** What is said when the server does not say why. */
  failed: string;
}

/** Hands a file of the author's over. */
export function DownloadButton({
  address,
  fileName,
  label,
  name,
  busyLabel,
  isCompact,
  failed,
}: DownloadButtonProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);

  async function handleDownload() {
    setIsBusy(true);
    try {
      await downloadFile(address, fileName);
    } catch (error) {
      toast.bad(errorMessage(error, failed));
    }
    setIsBusy(false);
  }

  return (
    <Button
      aria-label={name}
      isCompact={isCompact}
      isBusy={isBusy}
      busyLabel={busyLabel}
      onClick={handleDownload}
    >
      {label}
    </Button>
  );
}
