import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type Received = {
  readonly from: string
  readonly to: readonly string[]
  /** The message as it went over the wire. */
  readonly raw: string
}

export type MailServer = {
  /** As SMTP_URL takes it. */
  readonly url: string
  readonly port: number
  readonly received: Received[]
  stop(): Promise<void>
}

type Options = {
  readonly port?: number
  readonly refused?: readonly string[]
  /** Addresses that it takes later, as by a 450. */
  readonly busy?: readonly string[]
  readonly received?: Received[]
  /** False of a message that is lost. */
  readonly takes?: (message: Received) => boolean
}

/** A mail server that collects its mail, on an earlier one's port or any. It refuses mail to `refused` addresses. */
export const startMailServer = async (options: Options = {}): Promise<MailServer> => {
  const received = options.received ?? []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 1_000,
    onRcptTo: ({ address }, _, done) => {
      const refuse = (why: string, responseCode: number) =>
        done(Object.assign(new Error(`${why}: ${address}`), { responseCode }))
      if (options.refused?.includes(address)) return refuse('no such mailbox', 550)
      if (options.busy?.includes(address)) return refuse('try again later', 450)
      done()
    },
    onData: (stream, { envelope }, done) => {
      text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const message = { from, to: envelope.rcptTo.map(({ address }) => address), raw }
        if (options.takes && !options.takes(message)) return done(new Error('the message is lost'))
        received.push(message)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  // a TCP server that listens has such an address
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** The readable text of a message: quoted-printable undone, lines joined. */
export const readable = ({ raw }: Received): string => {
  const bytes = raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The token of the reset link in a message. */
export const tokenIn = (message: Received): string =>
  /\/restablecer#([\w-]+)/.exec(readable(message))?.[1] ?? ''
