/** Lists of a large company by HTTP, beside PostGraphile on the same tables, and its files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { employeeList } from '../../web/features/people/people.operations.ts'
import { rowsIn } from '../support/sheet.ts'
import { ask, compare, peer, posted, product, type Running } from './contenders.ts'
import { type LargeCompany, settingsOf } from './large.ts'
import { sized } from './size.ts'

const root = join(import.meta.dirname, '../..')
const atOnce = 32
const pages = 100
const size = 10

const logIn = `mutation ($payrollNum: String, $password: String) {
  User_login(payrollNum: $payrollNum, password: $password) { token } }`

export const tokenOf = async ({ url }: Running, password: string, payrollNum = '1'): Promise<string> => {
  const answer = await fetch(`${url}/api`, posted('', logIn, { payrollNum, password }))
  const { data } = (await answer.json()) as { data?: { User_login?: { token?: string } } } // as its schema says
  return data?.User_login?.token ?? ''
}

const ofPeople = `query ($first: Int, $offset: Int) {
  list: allPeople(first: $first, offset: $offset, orderBy: NAME_SORT_ASC) {
    totalCount
    nodes { personId payrollNum fullName isActive roleId departmentId jobTitleId terminalId }
  }
}`

const ofMembers = `query ($course: UUID, $first: Int, $offset: Int) {
  list: allEnrolments(condition: { courseId: $course }, first: $first, offset: $offset, orderBy: PERSON_ID_ASC) {
    totalCount
    nodes { personId status enrolledAt approvedAt }
  }
}`

const pageOf = (at: number): number => 1 + ((at * 37) % pages)

const sliceOf = (at: number) => ({ first: size, offset: (pageOf(at) - 1) * size })

/** Bytes of memory that the process has had at most. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`

/** The limits of a file of all rows, with the server's peak memory; a smoke run does not check them. */
const secondsMost = sized(10, Number.POSITIVE_INFINITY)
const bytesMost = sized(512 * 2 ** 20, Number.POSITIVE_INFINITY)

/** Why a file exceeds the limits, or null. */
export const tooDear = ({ seconds, peak }: { seconds: number; peak: number }): string | null => {
  if (seconds >= secondsMost) return `${seconds.toFixed(1)} s, where less than ${secondsMost} s are allowed`
  return peak < bytesMost ? null : `${megabytes(peak)}, where less than ${megabytes(bytesMost)} are allowed`
}

/** Throws where the file takes too long or too much memory, or lacks rows. */
const exportFile = async (server: Running, token: string, path: string): Promise<void> => {
  const before = peakOf(server.pid)
  const headers = { authorization: `Bearer ${token}` }
  const began = performance.now()
  const answer = await fetch(`${server.url}${path}`, { headers })
  const file = await answer.bytes()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  const [seconds, peak] = [(performance.now() - began) / 1_000, peakOf(server.pid)]
  const rows = rowsIn(file)
  console.log(
    `    ${path.padEnd(60)}${seconds.toFixed(1).padStart(6)} s, ${rows} rows, ${megabytes(file.length)}; memory at most ${megabytes(peak)} (${megabytes(before)} before)`,
  )
  const dear = tooDear({ seconds, peak })
  if (dear) throw new Error(`${path}: ${dear}`)
  const list = await fetch(`${server.url}${path.replace('/export', '?pageSize=1')}`, { headers })
  // lists of GraphQL are counted by their own benchmark
  const { count = rows } = list.ok ? ((await list.json()) as { count?: number }) : {} // as its contract says
  if (count !== rows) throw new Error(`${path}: ${rows} rows of ${count}`)
}

export const serveReports = async ({ url, folder }: LargeCompany, courseId: string): Promise<void> => {
  const password = settingsOf(url, folder).DEMO_PASSWORD ?? ''
  const server = await product(root, url, join(folder, 'files'))
  const graphile = await peer('graphile', url)
  try {
    const token = await tokenOf(server, password)
    const authorized = { headers: { authorization: `Bearer ${token}` } }
    console.log('  files')
    for (const path of [
      '/api/employees/export',
      '/api/reports/employees/export',
      `/api/reports/courses/${courseId}/employees/export`,
      '/api/reports/courses/export',
      '/api/reports/plan/employees/export',
      '/api/reports/plan/courses/export',
    ])
      await exportFile(server, token, path)
    await compare('employee list', atOnce, {
      'PostGraphile, same table':
        graphile && ((at) => ask(`${graphile.url}/api`, posted('', ofPeople, sliceOf(at)))),
      Bitácora: (at) =>
        ask(`${server.url}/api`, posted(token, employeeList.text, { page: pageOf(at), pageSize: size })),
    })
    const path = `/api/reports/courses/${courseId}/employees`
    await compare("a course's employees", atOnce, {
      'PostGraphile, enrolments alone':
        graphile &&
        ((at) => ask(`${graphile.url}/api`, posted('', ofMembers, { course: courseId, ...sliceOf(at) }))),
      Bitácora: (at) => ask(`${server.url}${path}?page=${pageOf(at)}&pageSize=${size}`, authorized),
    })
  } finally {
    await graphile?.stop()
    await server.stop()
  }
}
