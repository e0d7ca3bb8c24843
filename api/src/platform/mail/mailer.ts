import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { NonRetryableJobError } from '../jobs/non-retryable-job.ts';
import { makePrivateFolder } from '../private-files.ts';

/** A message to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unsubscribe URLs: a page for people, and one that mail programs post to. */
  unsubscribe?: { page: string; oneClick: string };
}

interface Outgoing extends Mail {
  from: { name: string; address: string };
  /** The same for all attempts. */
  messageId: string;
}

export interface Mailer {
  kind: 'smtp' | 'outbox';
  /** @throws NonRetryableJobError when the server rejects the mail permanently */
  send(mail: Outgoing): Promise<void>;
  /** Connects and signs in, without sending. @throws when the server cannot be used */
  verify(): Promise<void>;
  close(): void;
}

/** Milliseconds; a mail must finish well before its job's claim expires. */
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

/** A permanent rejection of this recipient or message, rather than of the sender. */
function isRefused(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command);
}

/** Loads the library when the first mail is sent. */
function whenNeeded<T>(create: (nodemailer: typeof import('nodemailer')) => T): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= import('nodemailer').then(create);
    return created;
  };
}

function smtpMailer(url: string): Mailer {
  let open: Transporter | undefined;
  const transport = whenNeeded(({ createTransport }) => {
    open = createTransport({ url, pool: true, maxConnections: 3, ...timeout });
    return open;
  });
  return {
    kind: 'smtp',
    async send(mail) {
      try {
        await (await transport()).sendMail(message(mail));
      } catch (error) {
        if (isRefused(error)) throw new NonRetryableJobError((error as Error).message, { cause: error });
        throw error;
      }
    },
    verify: async () => void (await (await transport()).verify()),
    close: () => open?.close(),
  };
}

/** Without a mail server, each mail becomes an .eml file. */
function outboxMailer(folder: string): Mailer {
  const transport = whenNeeded(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  return {
    kind: 'outbox',
    async send(mail) {
      const { message: bytes } = await (await transport()).sendMail(message(mail));
      makePrivateFolder(folder);
      const name = mail.messageId.replace(/[^\w-]+/g, '_').replace(/^_|_$/g, '');
      // written to a temporary file first, so that nobody reads half of a mail
      const unfinished = path.join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, bytes as Buffer, { mode: 0o600 });
      await rename(unfinished, path.join(folder, `${name}.eml`));
    },
    async verify() {},
    close() {},
  };
}

export const createMailer = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl) : outboxMailer(path.join(dataDir, 'outbox'));
