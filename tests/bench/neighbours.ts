/** Measures how long one person waits for screens while another sends as many requests as the server accepts. */
import { join } from 'node:path'
import { posted, product, type Running, turn } from './contenders.ts'
import { quantile } from './figures.ts'
import { openLarge, settingsOf } from './large.ts'
import { addLongCourse, courseId, moduleIds } from './long-course.ts'
import { tokenOf } from './served-reports.ts'
import { sized } from './size.ts'

const root = join(import.meta.dirname, '../..')
const measuredMs = sized(5_000, 150)
const warmUpMs = sized(1_000, 50)
const crowds = sized([8, 32], [4])
/** A person's pause between two screens. */
const looksMs = 20
/** The limit of p95 beside 32 requests; a smoke run does not check it. */
const barMs = sized(150, Number.POSITIVE_INFINITY)

/** As many aliases of a field as a query may have. */
const aliasesMost = 50

/** A request; a query with so many aliases of a field. */
type Dear = (times: number) => { readonly path: string; readonly init: RequestInit }

const graphql =
  (token: string, field: string, selection = ''): Dear =>
  (times) => {
    const fields = Array.from({ length: times }, (_, at) => `f${at}: ${field} ${selection}`).join(' ')
    return { path: '/api', init: posted(token, `{ ${fields} }`) }
  }

const rest =
  (token: string, path: string): Dear =>
  () => ({ path, init: { headers: { authorization: `Bearer ${token}` } } })

const courseCard = '{ name memberCount contentCount { videoCount } progress { total } next { name } canEdit }'
const lessons = '{ name file watched { from } captions { signedUrl } transcript }'

/** The most expensive requests that each of them may send. */
const dearOf = (member: string, writer: string, administrator: string): Readonly<Record<string, Dear>> => ({
  'member: lessons of a long course': graphql(
    member,
    `Module_list(courseId: "${courseId}")`,
    `{ name lessons ${lessons} }`,
  ),
  'member: lessons of a module': graphql(member, `Lesson_list(moduleId: "${moduleIds[0]}")`, lessons),
  'member: how many lessons': graphql(member, `Lesson_count(moduleId: "${moduleIds[0]}")`),
  'member: one course': graphql(member, `Course(id: "${courseId}")`, courseCard),
  'member: own courses': graphql(member, 'User_listCourses(pageSize: 100)', `{ count rows ${courseCard} }`),
  'member: job titles': graphql(member, 'JobTitle_list', '{ name Department { name } }'),
  'member: search, two letters': rest(member, '/api/search?q=an'),
  'member: dashboard': rest(member, '/api/dashboard'),
  'author: courses': graphql(writer, 'Course_findByName(pageSize: 100)', `{ count rows ${courseCard} }`),
  'author: members': graphql(
    writer,
    `Course_members(courseId: "${courseId}", pageSize: 100, search: "a")`,
    '{ count rows { User { fullName } progress { total } hasProgress requiredBy } }',
  ),
  'author: everybody': graphql(
    writer,
    `User_listUsersByCourse(courseId: "${courseId}", pageSize: 1000)`,
    '{ wasUserEnrolled User { fullName } UserEvaluations { grade } }',
  ),
  'author: search, two letters': rest(writer, '/api/search?q=an'),
  'administrator: people': graphql(
    administrator,
    'User_list(pageSize: 100, search: "a")',
    '{ count rows { fullName Role { permissions { name } } JobTitle { Department { name } } } }',
  ),
  'administrator: everybody’s plan': graphql(
    administrator,
    'User_list_developmentPlan(limit: null)',
    '{ count rows { fullName lastAssess pendingCourses totalCourses Department { name } JobTitle { name } Terminal { name } } }',
  ),
  'administrator: the definition': graphql(
    administrator,
    'Course_listCoursesByEnterprise',
    '{ name terminals { Terminal { name } } CourseCategory { name } CourseType { name } }',
  ),
  'administrator: search of records': graphql(
    administrator,
    'Audit_search(search: "a")',
    '{ kind name within }',
  ),
  'administrator: the log': graphql(
    administrator,
    'Audit_log(pageSize: 100)',
    '{ rows { type data changed before } names { name } hasMore }',
  ),
  'administrator: files': rest(administrator, '/api/reports/employees/export'),
})

const isTaken = async ({ url }: Running, { path, init }: ReturnType<Dear>): Promise<boolean> => {
  const answer = await fetch(`${url}${path}`, init)
  const text = answer.headers.get('content-type')?.includes('json') ? await answer.text() : ''
  await answer.body?.cancel().catch(() => undefined)
  if (/"http\.too-[a-z]+"/.test(text)) return false
  if (!answer.ok || text.includes('"errors"'))
    throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
  return true
}

/** The largest one that the server accepts. */
const mostOf = async (server: Running, dear: Dear): Promise<ReturnType<Dear>> => {
  let [taken, refused] = [0, aliasesMost + 1]
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2)
    if (await isTaken(server, dear(middle))) taken = middle
    else refused = middle
    if (dear(1).path !== '/api') return dear(1)
  }
  return dear(taken)
}

/** A learner's screens. */
const screensOf = (token: string): readonly ReturnType<Dear>[] => [
  rest(token, '/api/dashboard')(1),
  graphql(
    token,
    'User_listCourses(pageSize: 5)',
    '{ count rows { id name moduleCount memberCount progress { completed total } } }',
  )(1),
  graphql(token, `Course(id: "${courseId}")`, courseCard)(1),
  rest(token, '/api/terminals')(1),
]

type Crowd = { readonly times: readonly number[]; readonly answered: number; readonly refused: number }

/** Milliseconds of each screen of one person while another keeps so many requests under way. */
const beside = async (
  { url }: Running,
  screens: readonly ReturnType<Dear>[],
  dear: ReturnType<Dear>,
  count: number,
): Promise<Crowd> => {
  const times: number[] = []
  let [answered, refused, isOver] = [0, 0, false]
  const ends = new AbortController()
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(`${url}${dear.path}`, { ...dear.init, signal: ends.signal }).catch(
        () => null,
      )
      const bytes = await answer?.arrayBuffer().catch(() => null)
      if (!answer || !bytes) continue
      if (answer.status === 429) {
        refused += 1
        await Bun.sleep(100)
      } else answered += 1
    }
  }
  const asking = Array.from({ length: count }, ask)
  const began = performance.now()
  for (let at = 0; performance.now() < began + warmUpMs + measuredMs; at += 1) {
    const { path, init } = turn(screens, at)
    const from = performance.now()
    const answer = await fetch(`${url}${path}`, init)
    const text = await answer.text()
    if (!answer.ok || text.includes('"errors"')) throw new Error(`${path}: ${answer.status} ${text}`)
    const to = performance.now()
    if (from >= began + warmUpMs) times.push(to - from)
    await Bun.sleep(looksMs)
  }
  isOver = true
  ends.abort()
  await Promise.all(asking)
  return { times, answered, refused }
}

const nobody = { path: '', init: {} }

const told = (times: readonly number[]): string => quantile(times, 0.95).toFixed(0).padStart(7)

const measure = async (tree: string, url: string, folder: string): Promise<number> => {
  const server = await product(tree, url, join(folder, 'files'))
  const password = settingsOf(url, folder).DEMO_PASSWORD ?? ''
  try {
    const token = (payrollNum: string) => tokenOf(server, password, payrollNum)
    const [administrator, writer, member, other] = [
      await token('1'),
      await token('2'),
      await token('100'),
      await token('101'),
    ]
    const screens = screensOf(other)
    let worst = 0
    const only = process.env.BENCH_ONLY
    for (const [name, dear] of Object.entries(dearOf(member, writer, administrator))) {
      if (only && !name.includes(only)) continue
      const most = await mostOf(server, dear)
      const alone = await beside(server, screens, nobody, 0)
      const cells: string[] = []
      for (const count of crowds) {
        const { times, answered, refused } = await beside(server, screens, most, count)
        worst = Math.max(worst, quantile(times, 0.95))
        const ratio = quantile(times, 0.95) / quantile(alone.times, 0.95)
        cells.push(`${told(times)} (${ratio.toFixed(1)}), ${answered} answered, ${refused} refused`)
        // lets requests under way end
        await Bun.sleep(sized(1_000, 0))
      }
      console.log(`    ${name.padEnd(36)}${told(alone.times)}  ${cells.join('  ')}`)
    }
    return worst
  } finally {
    await server.stop()
  }
}

/**
 * p95 of somebody's screens alone, beside 8 and beside 32 requests of one other person, each the dearest of its kind that is accepted; in
 * brackets as a multiple of alone. `BENCH_BESIDE` names another checkout to measure first; `BENCH_ONLY` some of the kinds.
 */
export const bench = async (): Promise<void> => {
  const company = await openLarge()
  try {
    await addLongCourse(company.url)
    const before = process.env.BENCH_BESIDE
    for (const [name, tree] of Object.entries({ ...(before && { before }), Bitácora: root })) {
      console.log(`  ${name}: p95 in ms, alone, beside ${crowds.join(', beside ')}`)
      const worst = await measure(tree, company.url, company.folder)
      console.log(`    worst ${worst.toFixed(0)} ms of ${barMs}`)
      if (tree === root && worst > barMs) throw new Error('somebody is slowed down by another')
    }
  } finally {
    await company.server.stop()
  }
}
