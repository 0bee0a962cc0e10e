/** Lists of a large company by HTTP, beside PostGraphile on the same tables, and its files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmployeeList } from '../../web/features/people/people.operations.generated.ts'
import { ask, compare, peer, posted, product, type Running } from './contenders.ts'
import { type LargeCompany, settingsOf } from './large.ts'

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

const exportFile = async (server: Running, token: string, path: string): Promise<void> => {
  const before = peakOf(server.pid)
  const began = performance.now()
  const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  const seconds = ((performance.now() - began) / 1_000).toFixed(1)
  console.log(
    `    ${path.padEnd(60)}${seconds.padStart(6)} s, ${megabytes(bytes)}; memory at most ${megabytes(peakOf(server.pid))} (${megabytes(before)} before)`,
  )
}

export const serveReports = async ({ url, folder }: LargeCompany, courseId: string): Promise<void> => {
  const password = settingsOf(url, folder).DEMO_PASSWORD ?? ''
  const server = await product(root, url, join(folder, 'files'))
  const graphile = await peer('graphile', url)
  try {
    const token = await tokenOf(server, password)
    const authorized = { headers: { authorization: `Bearer ${token}` } }
    console.log('  files')
    for (const path of ['/api/employees/export', '/api/reports/employees/export'])
      await exportFile(server, token, path)
    await exportFile(server, token, `/api/reports/courses/${courseId}/employees/export`)
    await compare('employee list', atOnce, {
      'PostGraphile, same table':
        graphile && ((at) => ask(`${graphile.url}/api`, posted('', ofPeople, sliceOf(at)))),
      Bitácora: (at) =>
        ask(`${server.url}/api`, posted(token, EmployeeList.text, { page: pageOf(at), pageSize: size })),
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
