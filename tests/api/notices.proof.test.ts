import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queueLetters } from '../../api/features/notices/queue-letters.ts'
import { letters } from '../../api/letters.ts'
import { startMail } from '../../api/mail/mail.ts'
import type { Person } from '../support/classroom.ts'
import { type Graded, openGraded } from '../support/graded.ts'
import { decodedHeader, partOf } from '../support/mime.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'

const ofHistory = `query ($id: ID!) {
  Audit_history(kind: "employee", id: $id, pageSize: 100) { rows { type at data } } }`

type Row = { readonly type: string; readonly data: { readonly kind: string } }

let graded: Graded
let server: MailServer
let ana: Person
let auditor: Person

beforeAll(async () => {
  graded = await openGraded()
  const { app, room } = graded
  server = await startMailServer()
  const choice = { isOn: true, digestHour: 23, quiet: null }
  await app.rest('PUT', '/company/notice-mail', choice, room.admin.token)
  auditor = await room.holderOf('audit.*', 'employee.*')
  ana = await room.newPerson({ fullName: 'Ana Ruiz', email: 'ana@example.com' })
  await graded.requireOfAll()
  await graded.save({ [ana.id]: { grade: 80, published: true } })
  await app.settled()
})
afterAll(async () => {
  await graded.app.close()
  await server.stop()
})

const mail = async () => {
  const { app } = graded
  const services = { ...app.services, config: { ...app.config, smtpUrl: server.url } }
  await queueLetters(services, app.clock.now)
  const worker = startMail(services, letters, 10)
  await expect.poll(() => server.received.length).toBe(1)
  await worker.stop()
  await app.settled()
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

test('[DUE-13] “was she told, when, in which words?” is answered by her history, with digests that anybody can compute again', async () => {
  await mail()
  const { data } = await graded.app.gql(ofHistory, { id: ana.id }, auditor.token)
  const rows = data.Audit_history.rows.map((row: { data: string }) => ({
    ...row,
    data: JSON.parse(row.data),
  }))
  const of = (type: string, kind: string) =>
    rows.find((row: Row) => row.type === type && row.data.kind === kind)
  const told = of('NoticeGiven', 'gradePublished')
  const { body } = await graded.app.rest('GET', '/notices', undefined, ana.token, { 'accept-language': 'es' })
  const { title, sentence, why } = body.rows.find(({ kind }: { kind: string }) => kind === 'gradePublished')
  expect(sentence).toContain('«Práctica de amarre»')
  expect(told).toMatchObject({
    at: graded.app.clock.now.toISOString(),
    data: {
      channels: ['product', 'mail'],
      version: 1,
      digest: sha256(JSON.stringify([title, sentence, why])),
    },
  })
  const [received] = server.received
  const message = partOf(received?.raw ?? '')
  const subject = decodedHeader(message.headers.get('subject') ?? '')
  const text = message.parts.find(({ type }) => type === 'text/plain')?.text.replaceAll('\r\n', '\n')
  expect(text).toContain(sentence)
  expect(of('LetterDelivered', 'notice')).toMatchObject({
    data: { noticeIds: [told.data.noticeId], digest: sha256(`${subject}\n${text}`) },
  })
})
