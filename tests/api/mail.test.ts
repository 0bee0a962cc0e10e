import { Writable } from 'node:stream'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../api/database/failures.ts'
import { closeRequest, storeRequest } from '../../api/features/sessions/passwords/recovery.ts'
import { recoveryLetter } from '../../api/features/sessions/passwords/recovery-letter.ts'
import { letters } from '../../api/letters.ts'
import { startMail } from '../../api/mail/mail.ts'
import { queueMail } from '../../api/mail/outbox.ts'
import { openTransport, senderOf } from '../../api/mail/transport.ts'
import type { Database } from '../../projections/kernel/database.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { type MailServer, readable, startMailServer, tokenIn } from '../support/smtp.ts'

const publicUrl = 'https://bitacora.example.com'
const forgot = `mutation ($payrollNum: String) { User_forgotPassword(payrollNum: $payrollNum) { transactionStatus } }`
const reset = `mutation ($token: String, $newPassword: String) {
  User_resetPassword(token: $token, newPassword: $newPassword) { transactionStatus } }`
const login = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { fullName } }`

const ask = (app: TestApp, payrollNum: string, language = 'es') =>
  app.gql(forgot, { payrollNum }, undefined, { 'accept-language': language })

const waiting = (app: TestApp) =>
  app.services.db.query<{ mail_id: string; attempts: number }>(
    sql`select mail_id, attempts from mail_outbox order by mail_id`,
  )

describe('the outbox of a running server', () => {
  let server: MailServer
  let app: TestApp

  beforeAll(async () => {
    server = await startMailServer()
    app = await openTestApp({ SMTP_URL: server.url, PUBLIC_URL: publicUrl })
    await app.hire({ payrollNum: '100', fullName: 'Ana <Ríos>', email: 'ana@example.com' })
    await app.hire({ payrollNum: '200', fullName: 'Bruno Díaz', email: 'bruno@example.com' })
    await app.hire({ payrollNum: '300', fullName: 'Carla Soto', email: null })
  })
  beforeEach(() => {
    server.received.length = 0
    app.clock.advance(3_600_001)
  })
  afterAll(async () => {
    await app.close()
    await server.stop()
  })

  test('[AUTH-13] mails a link that works once to the address on record, in the language of whoever asked', async () => {
    await ask(app, '100', 'es')
    await ask(app, '200', 'en')
    await expect.poll(() => server.received.length).toBe(2)
    const [ana, bruno] = server.received
    if (!ana || !bruno) throw new Error('two were received')
    expect(ana).toMatchObject({ from: 'bitacora@bitacora.example.com', to: ['ana@example.com'] })
    expect(readable(ana)).toContain('Ana <Ríos>:')
    expect(readable(ana)).toContain('vence en 30 minutos')
    expect(readable(ana)).toContain('>Ana &#60;Ríos&#62;:</p>')
    expect(readable(ana)).toContain(`${publicUrl}/restablecer#${tokenIn(ana)}`)
    expect(bruno.to).toEqual(['bruno@example.com'])
    expect(readable(bruno)).toContain('expires in 30 minutes')
    const chosen = { token: tokenIn(ana), newPassword: 'lluvia-en-marzo' }
    expect((await app.gql(reset, chosen)).error).toBeUndefined()
    expect((await app.gql(reset, chosen)).code).toBe('passwords.unusable-link')
    const entered = await app.gql(login, { payrollNum: '100', password: 'lluvia-en-marzo' })
    expect(entered.data.User_login.fullName).toBe('Ana <Ríos>')
  })

  test('[DUE-17] a lost password is mailed to those who stopped notices too, without a way to stop it', async () => {
    const id = await app.hire({ payrollNum: '400', fullName: 'Dora Paz', email: 'dora@example.com' })
    const stopped = await app.rest('PUT', '/me/mail', { isStopped: true }, await app.as(id))
    expect(stopped.body).toEqual({ isStopped: true })
    await ask(app, '400')
    await expect.poll(() => server.received.map(({ to }) => to[0])).toEqual(['dora@example.com'])
    const [letter] = server.received.map(readable)
    expect(letter).not.toMatch(/list-unsubscribe|dejar de recibir/i)
  })

  test('leads to the address of the settings, whichever server the request names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    await app.gql(forgot, { payrollNum: '100' }, undefined, headers)
    await expect.poll(() => server.received.length).toBe(1)
    const [letter] = server.received.map(readable)
    expect(letter).toContain(`${publicUrl}/restablecer#`)
    expect(letter).not.toContain('evil')
  })

  test('[AUTH-14] the link’s token lies nowhere: the database knows only a digest of it', async () => {
    await ask(app, '100')
    await expect.poll(() => server.received.length).toBe(1)
    const token = server.received.map(tokenIn)[0] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await app.services.db.query<{ digest: string }>(sql`select digest from reset_tokens`)
    expect(row?.digest).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await app.services.db.query(sql`select * from mail_outbox`))).not.toContain(token)
  })

  test('asked for twice before it is sent, a link is mailed once; without an address nothing is', async () => {
    await Promise.all([ask(app, '200'), ask(app, '200'), ask(app, '300')])
    await expect.poll(() => waiting(app)).toEqual([])
    expect(server.received.map(({ to }) => to)).toEqual([['bruno@example.com']])
  })

  test('is never sent again by a rebuild, nor by time', async () => {
    await ask(app, '200')
    await expect.poll(() => waiting(app)).toEqual([])
    await app.services.readModels.rebuild()
    app.clock.advance(86_400_000)
    await ask(app, '100')
    await expect.poll(() => waiting(app)).toEqual([])
    expect(server.received.map(({ to }) => to[0])).toEqual(['bruno@example.com', 'ana@example.com'])
  })

  test('[AUTH-13] a mail server that is gone slows nobody and loses nothing; it is tried less and less often', async () => {
    await server.stop()
    const silent = Bun.listen({ hostname: '127.0.0.1', port: server.port, socket: { data: () => undefined } })
    expect((await ask(app, '200')).data.User_forgotPassword.transactionStatus).toBe(true)
    const attempts = async () => (await waiting(app))[0]?.attempts
    const due = async () =>
      (
        await app.services.db.query<{ wait: number }>(sql`
        select extract(epoch from due_at - ${app.clock.now.toISOString()}::timestamptz)::integer as wait
        from mail_outbox`)
      )[0]?.wait
    // answered, while the first try has not begun or still waits for the mail server's first word
    expect([await attempts(), await due()]).toEqual(
      expect.toBeOneOf([
        [0, 0],
        [0, 300],
        [1, 300],
      ]),
    )
    silent.stop(true)
    await expect.poll(attempts).toBe(1)
    await expect.poll(due).toBe(5)
    for (const [tried, wait] of [
      [2, 10],
      [3, 20],
    ] as const) {
      app.clock.advance(wait * 500)
      await expect.poll(attempts).toBe(tried)
      await expect.poll(due).toBe(wait)
    }
    server = await startMailServer({ port: server.port, received: server.received })
    app.clock.advance(20_000)
    await expect.poll(() => server.received.length).toBe(1)
    await expect.poll(() => waiting(app)).toEqual([])
  })
})

describe('letters that go wrong', () => {
  let app: TestApp
  let logged: string
  const log = pino(
    { level: 'info' },
    new Writable({
      write: (chunk, _, done) => {
        logged += chunk
        done()
      },
    }),
  )

  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(() => {
    logged = ''
  })
  afterAll(() => app.close())

  /** Asked for where no worker of the app's own is about. */
  const queue = async (payrollNum: string, email: string, asked = true): Promise<string> => {
    const { services, clock } = app
    const personId = await app.hire({ payrollNum, email, fullName: `Persona Secreta ${payrollNum}` })
    if (asked) await storeRequest(services.db, payrollNum, services.newId(), clock.now)
    const mail = { mailId: services.newId(), kind: 'recovery', personId, locale: 'es' } as const
    await queueMail(services.db, mail, clock.now)
    return personId
  }

  const working = (smtpUrl: string) =>
    startMail({ ...app.services, log, config: { ...app.config, smtpUrl, publicUrl } }, letters, 10)

  test('two servers that share an outbox send each letter once', async () => {
    const server = await startMailServer()
    for (let n = 100; n < 120; n += 1) await queue(String(n), `p${n}@example.com`)
    const workers = [working(server.url), working(server.url), working(server.url)]
    await expect.poll(() => waiting(app)).toEqual([])
    for (const worker of workers) await worker.stop()
    const addressed = server.received.flatMap(({ to }) => to).sort()
    expect(addressed).toEqual(Array.from({ length: 20 }, (_, n) => `p${100 + n}@example.com`))
    await server.stop()
  })

  test('[AUTH-13] one that could not be sent before a restart is sent after it, once', async () => {
    const gone = await startMailServer()
    await gone.stop()
    await queue('500', 'espera@example.com')
    const before = working(gone.url)
    await expect.poll(async () => (await waiting(app))[0]?.attempts).toBe(1)
    await before.stop()
    const server = await startMailServer({ port: gone.port })
    app.clock.advance(5_000)
    const after = working(server.url)
    await expect.poll(() => waiting(app)).toEqual([])
    await after.stop()
    expect(server.received.map(({ to }) => to[0])).toEqual(['espera@example.com'])
    await server.stop()
  })

  test('one that was sent as the database went away is taken out once it is back, and not sent again', async () => {
    const server = await startMailServer()
    await queue('600', 'una@example.com')
    const { db } = app.services
    let left = 2
    const leaving: Database = {
      ...db,
      query: async (statement) => {
        if (left > 0 && statement.text.startsWith('delete from mail_outbox')) {
          left -= 1
          throw new DatabaseUnavailable('away')
        }
        return db.query(statement)
      },
    }
    const worker = startMail(
      { ...app.services, db: leaving, log, config: { ...app.config, smtpUrl: server.url, publicUrl } },
      letters,
      10,
    )
    await expect.poll(() => waiting(app)).toEqual([])
    await worker.stop()
    expect([left, server.received.length]).toEqual([0, 1])
    await server.stop()
  })

  test('one that a day of trying could not send is given up, and the log names nobody', async () => {
    const gone = await startMailServer()
    await gone.stop()
    await queue('200', 'secreta@example.com')
    const worker = working(gone.url)
    await expect.poll(() => logged).toContain('a mail will be tried again')
    app.clock.advance(86_400_000)
    await expect.poll(() => logged).toContain('a mail was given up')
    expect(await waiting(app)).toEqual([])
    await worker.stop()
    for (const secret of ['secreta@', 'Persona Secreta', '/restablecer']) expect(logged).not.toContain(secret)
  })

  test('one that goes out after tries that failed is told of as loudly as those', async () => {
    const gone = await startMailServer()
    await gone.stop()
    await queue('250', 'tarde@example.com')
    const without = working(gone.url)
    await expect.poll(() => logged).toContain('a mail will be tried again')
    await without.stop()
    app.clock.advance(3_600_000)
    const server = await startMailServer()
    const worker = working(server.url)
    await expect.poll(() => waiting(app)).toEqual([])
    await worker.stop()
    await server.stop()
    const lines = logged.trim().split('\n')
    expect(lines.map((line) => [JSON.parse(line).level, JSON.parse(line).msg])).toEqual([
      [40, 'a mail will be tried again'],
      [40, 'a mail is done with'],
    ])
  })

  test('an address that its server does not know is given up at once, and holds up nobody', async () => {
    const server = await startMailServer({ refused: ['nadie@example.com'] })
    await queue('300', 'nadie@example.com')
    await queue('301', 'alguien@example.com')
    const worker = working(server.url)
    await expect.poll(() => waiting(app)).toEqual([])
    await worker.stop()
    expect(server.received.map(({ to }) => to[0])).toEqual(['alguien@example.com'])
    expect(logged).toContain('"status":550')
    expect(logged).not.toContain('nadie@')
    await server.stop()
  })

  test('[DUE-17] an address that its server refuses for now is tried again, and is no refused one', async () => {
    const server = await startMailServer({ busy: ['luego@example.com'] })
    await queue('310', 'luego@example.com')
    const worker = working(server.url)
    await expect.poll(() => logged).toContain('a mail will be tried again')
    await worker.stop()
    await server.stop()
    expect(logged).toContain('"status":450')
    expect(await waiting(app)).toMatchObject([{ attempts: 1 }])
    const { db } = app.services
    expect(
      await db.query(
        sql`select from refused_addresses r join people p using (person_id) where p.email = 'luego@example.com'`,
      ),
    ).toEqual([])
    await db.query(sql`delete from mail_outbox`)
  })

  test('while the mail server is away, letters behind the one that was tried stay untried', async () => {
    const gone = await startMailServer()
    await gone.stop()
    await queue('260', 'uno@example.com')
    await queue('261', 'dos@example.com')
    const worker = startMail(
      { ...app.services, log, config: { ...app.config, smtpUrl: gone.url, publicUrl } },
      letters,
      200,
    )
    await expect.poll(() => logged).toContain('a mail will be tried again')
    await worker.stop()
    const tries = (await waiting(app)).map(({ attempts }) => attempts)
    expect(tries.sort()).toEqual([0, 1])
    await app.services.db.query(sql`delete from mail_outbox`)
  })

  test('one that nobody waits for any more is not sent', async () => {
    const server = await startMailServer()
    const answered = await queue('400', 'atendida@example.com')
    await queue('401', 'pendiente@example.com')
    await closeRequest(app.services.db, answered)
    const worker = working(server.url)
    await expect.poll(() => waiting(app)).toEqual([])
    await worker.stop()
    expect(server.received.map(({ to }) => to[0])).toEqual(['pendiente@example.com'])
    await server.stop()
  })
})

describe('a letter', () => {
  test('cannot be given headers or readers of its own by a name or an address', async () => {
    const server = await startMailServer()
    const send = openTransport(server.url, publicUrl)
    const evil = 'Eva\r\nBcc: espia@example.com\r\n\r\nOtro texto'
    const write = (to: string) => recoveryLetter({ to, fullName: evil, token: 't' }, publicUrl, 'es')
    await send(write('eva@example.com'), 'one')
    await send(write('a,b@example.com'), 'two')
    await expect(send(write('eva@example.com\r\nBcc: espia@example.com'), 'three')).rejects.toThrow()
    await expect(send(write('eva@example.com, espia@example.com'), 'four')).rejects.toThrow()
    expect(server.received.map(({ to }) => to)).toEqual([['eva@example.com'], ['"a,b"@example.com']])
    for (const { raw } of server.received) {
      const [headers = ''] = raw.split('\r\n\r\n')
      expect(headers).not.toMatch(/^(bcc|cc):/im)
      expect(headers).not.toContain('espia')
    }
    await server.stop()
  })

  test('comes from the address in the setting, from its account, or from the product’s own host', () => {
    expect(senderOf('smtp://h?from=rh%40empresa.mx', publicUrl)).toBe('rh@empresa.mx')
    expect(senderOf('smtp://aviso%40empresa.mx:secret@h:587', publicUrl)).toBe('aviso@empresa.mx')
    expect(senderOf('smtp://apikey:secret@h:587', publicUrl)).toBe('bitacora@bitacora.example.com')
  })
})
