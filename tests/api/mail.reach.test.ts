import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letters as allLetters } from '../../api/letters.ts'
import { startMail } from '../../api/mail/mail.ts'
import { queueMail } from '../../api/mail/outbox.ts'
import { openTestApp, type TestApp } from '../support/app.ts'
import { gridOf } from '../support/sheet.ts'
import { type MailServer, startMailServer } from '../support/smtp.ts'
import { type Member, openStaff } from '../support/staff.ts'

let app: TestApp
let server: MailServer
let root: Member
let clerk: Member
let people: Record<'ana' | 'beto' | 'carla', string>

/** A letter to each address, whatever the person asked for. */
const write = async (personId: string): Promise<void> => {
  const { db, newId } = app.services
  await queueMail(db, { mailId: newId(), kind: 'recovery', personId, locale: 'es' }, app.clock.now)
}

const sendAll = async (): Promise<void> => {
  const letters = {
    ...allLetters,
    recovery: {
      ...allLetters.recovery,
      write: async ({ person_id }: { person_id: string }) => {
        const [row] = await app.services.db.query<{ email: string | null }>(
          sql`select email from people where person_id = ${person_id}`,
        )
        return row?.email ? { to: row.email, subject: 'Aviso', text: 'Aviso', html: '<p>Aviso</p>' } : null
      },
    },
  }
  const worker = startMail({ ...app.services, config: { ...app.config, smtpUrl: server.url } }, letters, 10)
  const left = () => app.services.db.query(sql`select from mail_outbox`)
  await expect.poll(left).toEqual([])
  await worker.stop()
}

const listed = async (mail: string, by: Member = root): Promise<string[]> => {
  const query = `{ User_list(search: "zeta", mail: "${mail}") { rows { fullName } } }`
  const { data } = await app.gql(query, {}, by.token)
  return data.User_list.rows.map(({ fullName }: { fullName: string }) => fullName)
}

beforeAll(async () => {
  app = await openTestApp()
  server = await startMailServer({ refused: ['mal@example.com'] })
  const staff = openStaff(app)
  root = await staff.administrator()
  clerk = await staff.holderOf('employee.*')
  const [ana = '', beto = '', carla = ''] = await app.hireAll([
    { payrollNum: '201', fullName: 'Ana Zeta', email: 'ana@example.com' },
    { payrollNum: '202', fullName: 'Beto Zeta', email: 'mal@example.com' },
    { payrollNum: '203', fullName: 'Carla Zeta', email: null },
  ])
  people = { ana, beto, carla }
})
afterAll(async () => {
  await app.close()
  await server.stop()
})
beforeEach(async () => {
  await app.services.db.query(sql`delete from refused_addresses`)
})

describe('people whom no mail reaches', () => {
  test('[DUE-17] an address that the mail server refuses is told to those who see the employees', async () => {
    for (const id of Object.values(people)) await write(id)
    await sendAll()
    expect(await listed('REFUSED', clerk)).toEqual(['Beto Zeta'])
    expect(await listed('MISSING', clerk)).toEqual(['Carla Zeta'])
    expect(await listed('ALL')).toHaveLength(3)
    const { code, field } = await app.gql('{ User_list(mail: "LOST") { count } }', {}, root.token)
    expect([code, field]).toEqual(['http.invalid-input', 'mail'])
  })

  test('[DUE-17] the database keeps a digest of the address alone', async () => {
    await write(people.beto)
    await sendAll()
    const rows = await app.services.db.query(sql`select * from refused_addresses`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('mal@')
  })

  test('[DUE-17] an address that was corrected is not a refused one, nor one that took a letter since', async () => {
    const { db } = app.services
    await write(people.beto)
    await sendAll()
    await db.query(sql`update refused_addresses set digest = 'of another address'`)
    expect(await listed('REFUSED')).toEqual([])
    await db.query(sql`update refused_addresses set person_id = ${people.ana}`)
    await write(people.ana)
    await sendAll()
    expect(await db.query(sql`select from refused_addresses`)).toEqual([])
  })

  test('[DUE-17] stand in a file of their own, which says by what it was filtered', async () => {
    await write(people.beto)
    await sendAll()
    const path = '/employees/export?mail=REFUSED&search=zeta'
    const { body } = await app.rest('GET', path, undefined, root.token, { 'accept-language': 'es' })
    const rows = JSON.stringify(gridOf(body))
    expect([rows.includes('Beto Zeta'), rows.includes('Ana Zeta')]).toEqual([true, false])
    expect(JSON.stringify(gridOf(body, 1))).toContain('Correo: Correo rechazado')
  })

  test('[DUE-17] are counted for administrators, among active people', async () => {
    await write(people.beto)
    await sendAll()
    Object.assign(app.config, { smtpUrl: server.url }) // the app itself sends nothing
    const company = async () => {
      const { body } = await app.rest('GET', '/dashboard/company', undefined, root.token)
      return body.mail
    }
    const { missing, refused } = await company()
    expect(refused).toBe(1)
    const off = `mutation { User_updateEmployee(id: "${people.beto}", status: false) { id } }`
    await app.gql(off, {}, root.token)
    await app.settled()
    expect(await company()).toEqual({ missing, refused: 0 })
  })
})
