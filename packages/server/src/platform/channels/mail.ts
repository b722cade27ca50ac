// Mail by SMTP.
import { createTransport } from 'nodemailer'
import { ChannelError } from './channelError.ts'

export interface MailAccount {
  readonly host: string
  readonly port: number
  readonly security: 'none' | 'ssl' | 'starttls'
  readonly account: string | null
  readonly password: string | null
  readonly fromAddress: string
  readonly fromName: string | null
  /** Certificates that are trusted besides the usual ones. */
  readonly ca?: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for every try, so that a mail that came although nobody heard of it is known again. */
  readonly messageId: string
}

/** Milliseconds: a server that takes longer has failed, well before its messages are given to another node. */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 120_000 }

export async function sendMail(account: MailAccount, { to, subject, text, html, messageId }: Mail): Promise<string> {
  const { host, port, security, fromAddress, fromName } = account
  const transport = createTransport({
    ...{ host, port, ...patience },
    secure: security === 'ssl',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(account.account ? { auth: { user: account.account, pass: account.password ?? '' } } : {}),
    ...(account.ca === undefined ? {} : { tls: { ca: account.ca } }),
  })
  try {
    const sent = await transport.sendMail({
      from: fromName ? { name: fromName, address: fromAddress } : fromAddress,
      ...{ to, subject, text, html },
      messageId: `<${messageId}@${fromAddress.split('@')[1] ?? 'localhost'}>`,
    })
    return sent.messageId
  } catch (error) {
    throw new ChannelError(error instanceof Error ? error.message : String(error), mayTryAgain(error))
  } finally {
    transport.close()
  }
}

/** 5xx is the server's last word; all else, the network among it, may be better next time. */
function mayTryAgain(error: unknown): boolean {
  const { responseCode, code }: { responseCode?: unknown; code?: unknown } = Object(error)
  if (code === 'EAUTH') return true
  return !(typeof responseCode === 'number' && responseCode >= 500)
}
