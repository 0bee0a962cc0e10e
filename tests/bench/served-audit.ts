/** Pages of the log of a large company by HTTP, as the auditor's desk asks for them: all of it, of some acts, of somebody, of some days. */
import { join } from 'node:path'
import { RecentLog } from '../../web/features/audit/audit.operations.generated.ts'
import { ask, posted, product } from './contenders.ts'
import { type LargeCompany, settingsOf } from './large.ts'
import { tokenOf } from './served-reports.ts'
import { header, timesOf, told } from './times.ts'

const root = join(import.meta.dirname, '../..')
const pageSize = 20
const dayMs = 86_400_000

type Filter = Readonly<Record<string, unknown>>
type Page = { rows: { position: number; actorKind: string; actorId: string; type: string }[] }

const frequent = ['LessonCompleted', 'CourseApproved', 'Enrolled']
const rare = ['CoursePublished', 'EmployeeDeactivated']

const dayBefore = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10)

export const serveAudit = async ({ url, folder }: LargeCompany): Promise<void> => {
  const server = await product(root, url, join(folder, 'files'))
  try {
    const token = await tokenOf(server, settingsOf(url, folder).DEMO_PASSWORD ?? '')
    const asking = (filter: Filter, before: number | null) =>
      posted(token, RecentLog.text, { filter, pageSize, before })
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
