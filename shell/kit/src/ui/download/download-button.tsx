import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { errorMessage } from '../form/error-message.ts';
import { useToast } from '../toast/use-toast.ts';
import { downloadFile } from './download-file.ts';

export interface DownloadButtonProps {
  /** Path of the file in the API. */
  address: string;
  fileName: string;
  label: string;
  /** Accessible name, when the label alone is ambiguous. */
  name?: string;
  busyLabel: string;
  isCompact?: boolean;
  /** Error message when the server gives none. */
  failed: string;
}

/** Downloads a file that requires the author's token. */
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
