import { ApiError, requestProof, sessionStore, toApiError } from '@ezhuthu/kit';
import { getLanguage } from '../../text/language.ts';
import { Button } from '../button/button.tsx';
import { useWrite } from '../form/use-write.ts';

interface DownloadButtonProps {
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
  // nothing is written, but how it waits and fails is the same
  const { write, isBusy } = useWrite<void, void>(() => downloadFile(address, fileName), { failed });
  return (
    <Button
      aria-label={name}
      isCompact={isCompact}
      isBusy={isBusy}
      busyLabel={busyLabel}
      onClick={() => void write()}
    >
      {label}
    </Button>
  );
}

/** Milliseconds after which even slow browsers have started to save the file. */
const urlLifetime = 60_000;

/** Saves a blob as a file. */
export function offerFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), urlLifetime);
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${sessionStore.token()}`, 'x-language': getLanguage() },
  });
  if (response.status === 401) sessionStore.refuse();
  if (!response.ok) throw toApiError(response.status, await response.json().catch(() => undefined));
  return response;
}

/**
 * Downloads a file of the API, after a proof where it needs one; a plain link would send no token.
 * @throws ApiError, TypeError without a connection
 */
async function downloadFile(address: string, name: string): Promise<void> {
  const response = await fetchFile(address).catch(async (error) => {
    const isRefused = error instanceof ApiError && error.code === 'step_up_required';
    if (isRefused && (await requestProof())) return fetchFile(address);
    throw error;
  });
  offerFile(await response.blob(), name);
}
