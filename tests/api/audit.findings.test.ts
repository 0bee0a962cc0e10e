import { afterAll, beforeAll, expect, test } from 'vitest'
import { findingCodes } from '../../api/contract/findings.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { freePort } from '../support/postgres.ts'
import { startMailServer } from '../support/smtp.ts'
import { type Member, openStaff } from '../support/staff.ts'

const minuteMs = 60_000
const secret = 'una-clave-secreta'

let app: TestApp
let admin: Member
let auditor: Member
let learner: Member

beforeAll(async () => {
  const port = await freePort()
  app = await openTestApp({
    SMTP_URL: `smtp://correo:${secret}@127.0.0.1:${port}`,
    PUBLIC_URL: 'https://faro.example',
  })
  const staff = openStaff(app)
  admin = await staff.administrator()
  auditor = await staff.holderOf('audit.*')
  learner = await staff.employee()
})
afterAll(() => app.close())

type Found = { readonly code: string; readonly level: string }

const read = (by: Member) => app.gql('{ Audit_findings { code level } }', {}, by.token)

const found = async (by: Member): Promise<readonly Found[]> => (await read(by)).data.Audit_findings

const levelOf = (all: readonly Found[], code: string) => all.find((one) => one.code === code)?.level

test('[OPS-09] administrators and auditors read what the doctor finds, the worst first, each once', async () => {
  const all = await found(admin)
  expect(await found(auditor)).toEqual(all)
  expect([levelOf(all, 'mail'), levelOf(all, 'backup'), levelOf(all, 'folder')]).toEqual([
    'wrong',
    'advice',
    'ok',
  ])
  const ranks = all.map(({ level }) => ['wrong', 'advice', 'ok'].indexOf(level))
  expect(ranks).toEqual(ranks.toSorted())
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  expect(all.filter(({ code }) => !findingCodes.some((one) => one === code))).toEqual([])
  expect(levelOf(all, 'publicUrl')).toBeUndefined()
})

test('[OPS-09] nobody else reads them', async () => {
  const { code, data } = await read(learner)
  expect([code, data?.Audit_findings]).toEqual(['access.forbidden', undefined])
})

test('[OPS-09] they name no address, folder or secret', async () => {
  const text = JSON.stringify(await read(admin))
  for (const hidden of [secret, '127.0.0.1', 'correo', app.config.dataDir, app.config.jwtSecret])
    expect(text).not.toContain(hidden)
})

test('[OPS-09] what was mended is in order a minute later, and nobody has the server examined more often', async () => {
  const mail = await startMailServer()
  const other = await openTestApp({ SMTP_URL: mail.url })
  try {
    const by = await openStaff(other).administrator()
    const level = async () => {
      const { data } = await other.gql('{ Audit_findings { code level } }', {}, by.token)
      return levelOf(data.Audit_findings, 'mail')
    }
    expect(await level()).toBe('ok')
    await mail.stop()
    other.clock.advance(minuteMs - 1)
    expect(await level()).toBe('ok')
    other.clock.advance(1)
    expect(await level()).toBe('wrong')
  } finally {
    await other.close()
  }
})
