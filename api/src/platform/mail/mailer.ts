import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { NonRetryableJobError } from '../jobs/non-retryable-job.ts';
import { makePrivateFolder } from '../private-files.ts';
import type { Mail } from './message.ts';

interface Outgoing extends Mail {
  from: { name: string; address: string };
  /** Stays the same over all attempts. */
  messageId: string;
}

export interface Mailer {
  /** Where mail goes. */
  kind: 'smtp' | 'outbox';
  /** @throws HopelessJobError when the server refuses it for good */
  send(mail: Outgoing): Promise<void>;
  close(): void;
}

/** Milliseconds; a mail ends well within a job's claim. */
const timeout = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

function message({ to, from, subject, text, html, messageId, unsubscribe }: Outgoing): SendMailOptions {
  const headers = unsubscribe && {
    'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return {
    to: { name: '', address: to },
    from,
    subject,
    text,
    html,
    messageId,
    headers,
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The server said no to this recipient or this text, not to us or for now. */
function isRefused(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

function smtpMailer(url: string): Mailer {
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeout });
  return {
    kind: 'smtp',
    async send(mail) {
      try {
        await transport.sendMail(message(mail));
      } catch (error) {
        if (isRefused(error)) throw new NonRetryableJobError((error as Error).message, { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Without a mail server every mail is kept as a file that any mail program opens. */
function outboxMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'outbox',
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail));
      makePrivateFolder(folder);
      const name = mail.messageId.replace(/[^\w-]+/g, '_').replace(/^_|_$/g, '');
      // whole or not at all: whoever watches the folder never sees half a mail
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
      await rename(unfinished, path.join(folder, `${name}.eml`));
    },
    close() {},
  };
}

export const createMailer = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl) : outboxMailer(path.join(dataDir, 'outbox'));
