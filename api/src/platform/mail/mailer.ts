import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { makePrivateFolder } from '../files/private-files.ts';
import { NonRetryableJobError } from '../jobs/non-retryable-job.ts';

/** A message to one recipient. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Unsubscribe URLs: a page for people, and one that mail programs post to. */
  unsubscribe?: Unsubscribe;
}

export interface Unsubscribe {
  page: string;
  oneClick: string;
  /** The kind of mails that it ends, by which mail programs sort them. */
  list?: 'newsletter' | 'comments' | 'notifications';
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

/** Most processes send no mail for hours, so the library is loaded with the first one. */
const loadNodemailer = () => import('nodemailer');

/** Milliseconds; a mail must finish well before its job's claim expires. */
const timeout = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

function message({ to, from, subject, text, html, messageId, unsubscribe }: Outgoing): SendMailOptions {
  const host = messageId.replace(/^.*@/s, '').replace('>', '');
  const headers = {
    // so that nobody's absence is announced to the site (RFC 3834)
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return {
    to: { name: '', address: to },
    from,
    subject,
    text,
    html,
    messageId,
    headers,
    ...(unsubscribe && {
      list: { id: { url: `${unsubscribe.list ?? 'mails'}.${host}`, comment: from.name } },
    }),
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

/** The mail server of the recipient knows no such mailbox (RFC 3463: 5.1.1). */
export class UnknownMailboxError extends NonRetryableJobError {}

function isUnknownMailbox(error: unknown): boolean {
  const { response = '' } = error as { response?: string };
  return isRefused(error) && /^5\d\d[ -]5\.1\.1\b/.test(response);
}

function smtpMailer(url: string): Mailer {
  let opening: Promise<Transporter> | undefined;
  function open(): Promise<Transporter> {
    opening ??= loadNodemailer().then(({ createTransport }) =>
      createTransport({ url, pool: true, maxConnections: 3, ...timeout }),
    );
    return opening;
  }
  return {
    kind: 'smtp',
    async send(mail) {
      try {
        await (await open()).sendMail(message(mail));
      } catch (error) {
        if (isUnknownMailbox(error))
          throw new UnknownMailboxError((error as Error).message, { cause: error });
        if (isRefused(error)) throw new NonRetryableJobError((error as Error).message, { cause: error });
        throw error;
      }
    },
    verify: async () => void (await (await open()).verify()),
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** Without a mail server, each mail becomes an .eml file. */
function outboxMailer(folder: string): Mailer {
  return {
    kind: 'outbox',
    async send(mail) {
      const { createTransport } = await loadNodemailer();
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await transport.sendMail(message(mail));
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
