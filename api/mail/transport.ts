import type { Config } from '../config.ts'

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where a POST stops such letters (RFC 8058). */
  readonly stopAt?: string
  /** For calendar programs (RFC 6047). */
  readonly calendar?: { readonly method: 'request' | 'cancel'; readonly text: string }
}

/** Throws where the mail server did not accept the letter. Receivers recognise duplicates by `id`. */
export type Send = (letter: Letter, id: string) => Promise<void>

export const senderName = 'Bitácora'

/** Short, since the letter is retried. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 }

const optionsOf = (smtpUrl: string) => ({
  url: smtpUrl,
  ...timeouts,
  disableFileAccess: true,
  disableUrlAccess: true,
})

/** Connects and logs in without sending anything. Throws where that fails. */
export const verifyTransport = async (smtpUrl: string): Promise<void> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(optionsOf(smtpUrl))
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

export const openTransport = (smtpUrl: string, publicUrl: Config['publicUrl']): Send => {
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(optionsOf(smtpUrl)))
  const sender = senderOf(smtpUrl, publicUrl)
  const host = sender.slice(sender.lastIndexOf('@') + 1)
  return async ({ to, stopAt, calendar, ...letter }, id) => {
    await (await transport).sendMail({
      ...letter,
      ...(calendar && {
        icalEvent: { method: calendar.method, content: calendar.text, filename: 'invite.ics' },
      }),
      from: { name: senderName, address: sender },
      to: { name: '', address: to },
      messageId: `<${id}@${host}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(stopAt !== undefined && {
          'List-Unsubscribe': `<${stopAt}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    })
  }
}

/** `?from=` in the setting, else the account there if it is an address, else one at the product's own host. */
export const senderOf = (smtpUrl: string, publicUrl: Config['publicUrl']): string => {
  const { searchParams, username } = new URL(smtpUrl)
  const account = decodeURIComponent(username)
  return (
    searchParams.get('from') ?? (account.includes('@') ? account : `bitacora@${new URL(publicUrl).hostname}`)
  )
}
