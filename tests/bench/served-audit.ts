/** Pages of the log of a large company by HTTP, as the auditor's desk asks for them: all of it, of some acts, of somebody, of some days. */
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { ownViews } from '../../api/database/open.ts'
import { openPostgres } from '../../api/database/postgres.ts'
import { recentLog } from '../../web/features/audit/audit.operations.ts'
import { ask, posted, product, type Running, turn } from './contenders.ts'
import { type LargeCompany, settingsOf } from './large.ts'
import { tokenOf } from './served-reports.ts'
import { atOnce, header, timesOf, told } from './times.ts'

const root = join(import.meta.dirname, '../..')
const pageSize = 20
const dayMs = 86_400_000

type Filter = Readonly<Record<string, unknown>>
type Page = { rows: { position: number; actorKind: string; actorId: string; type: string }[] }

const frequent = ['LessonCompleted', 'CourseApproved', 'Enrolled']
const rare = ['CoursePublished', 'EmployeeDeactivated']

const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

/** As many auditors as ask at once, since everybody's own questions are answered one after the other; each may log in as the first may. */
const auditorsOf = async (url: string): Promise<readonly string[]> => {
  const db = await openPostgres(url, ownViews)
  try {
    const auditors = await db.query<{ person_id: string; payroll_num: string }>(sql`
      select person_id, payroll_num from people
      where is_active and role_id = (select role_id from people where payroll_num = '4')
      order by length(payroll_num), payroll_num limit ${atOnce}`)
    await db.query(sql`
      insert into credentials (person_id, hash, origin, changed_at)
      select a.person_id, c.hash, c.origin, c.changed_at
      from unnest(${auditors.map(({ person_id }) => person_id)}::uuid[]) a (person_id), credentials c
      where c.person_id = ${auditors[0]?.person_id ?? null}
      on conflict do nothing`)
    return auditors.map(({ payroll_num }) => payroll_num)
  } finally {
    await db.close()
  }
}

const tokensOf = async (server: Running, { url, folder }: LargeCompany): Promise<readonly string[]> => {
  const tokens: string[] = []
  for (const payrollNum of await auditorsOf(url))
    tokens.push(await tokenOf(server, settingsOf(url, folder).DEMO_PASSWORD ?? '', payrollNum))
  return tokens
}

export const serveAudit = async (company: LargeCompany): Promise<void> => {
  const server = await product(root, company.url, join(company.folder, 'files'))
  try {
    const tokens = await tokensOf(server, company)
    let asked = 0
    const asking = (filter: Filter, before: number | null) => {
      asked += 1
      return posted(turn(tokens, asked), recentLog.text, { filter, pageSize, before })
    }
    const pageOf = async (filter: Filter): Promise<Page['rows']> => {
      const answer = await fetch(`${server.url}/api`, asking(filter, null))
      const { data } = (await answer.json()) as { data: { Audit_log: Page } } // as its schema says
      return data.Audit_log.rows
    }
    const [newest] = await pageOf({})
    const head = newest?.position ?? 0
    const actorOf = async (types: readonly string[]): Promise<Filter> => {
      const [one] = await pageOf({ types })
      return { actorKind: one?.actorKind, actorId: one?.actorId }
    }
    const busiest = await actorOf(['EmployeeHired'])
    const filters: Readonly<Record<string, Filter>> = {
      'the log': {},
      'of frequent acts': { types: frequent },
      'of rare acts': { types: rare },
      'of whoever acts most': busiest,
      'of whoever acts most, of one act': { ...busiest, types: ['CourseApproved'] },
      'of somebody': await actorOf(['AttemptSubmitted']),
      'of a month': { from: dayBefore(400), until: dayBefore(370) },
      'of frequent acts of a month': { types: frequent, from: dayBefore(400), until: dayBefore(370) },
    }
    console.log(`  ${'pages of the log'.padEnd(36)}${header}`)
    for (const [name, filter] of Object.entries(filters)) {
      const times = await timesOf((page) =>
        ask(`${server.url}/api`, asking(filter, Math.max(1, head - (page - 1) * pageSize))),
      )
      console.log(`  ${name.padEnd(36)}${told(times)}`)
    }
  } finally {
    await server.stop()
  }
}
