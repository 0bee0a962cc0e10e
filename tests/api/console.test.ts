import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { help } from '../../api/commands/console/at-hand.ts'
import { blocksOf, sectionOf } from '../support/documents.ts'

const root = join(import.meta.dirname, '../..')

const [transcript = ''] = blocksOf(sectionOf('README.md', 'Trying a rule'), 'text')

const typed = (lines: string): string[] =>
  lines
    .split('\n')
    .filter((line) => line.startsWith('> '))
    .map((line) => line.slice(2))

/** What differs each time: ids, also in short, codes and days. */
const plain = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')
    .replace(/…[0-9a-f]{4}\b/g, '(id)')
    .replace(/\b[0-9A-Z]{16}\b/g, '(code)')
    // notices take positions of the log whenever they come
    .replace(/^\d+ (?=[A-Z]\w+ \w+-)/gm, '(position) ')
    .replace(/\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?|\d{1,2} [a-z]{3} \d{4}/g, '(day)')

/** Every act that the list names, as a question of its own. */
const named = [...help.matchAll(/^ {2}(\w+)\(/gm)].map(([, name = '']) => name)

const more = `
const twice = (
  await publish({ name: 'De oficio', priority: 'institucional', months: 0 })
)
twice
await requireCourse(twice, { department: 'Recursos Humanos' })
const berta: { id: string } = await hire({ department: 'Recursos Humanos', fullName: 'Berta Gil' })
(await reports.plan(berta)).department.map(({ Course }) => Course.name)
await approve(berta, twice)
(await reports.members(twice)).map((row) => [row.fullName, row.userCourseStatusName])
(await state(domain.enrolments.enrolment, services.derivedId('enrolment', berta.id, twice.id))).situation
.facts
.facts
await deactivate(berta)
(await as(berta).rest('GET /roles', {}))
await hire({ payrollNum: '0102' })
await hire({ department: 'Astilleros' })
await requireCourse(twice, { department: 'Astilleros' })
nobody.at.all
_error instanceof ReferenceError
const = 3
await execute(domain.people.person, berta, domain.people.reactivateEmployee(null))
(await projections.people.peopleByNumber(db)).length
const brief = await publish({ months: 3 })
const carla = await hire()
await enrol([carla], brief)
(await take(carla, brief)).courseStatus
await later(100)
(await reports.coursesOf(carla)).map(({ courseName, statusName }) => [courseName, statusName])
.facts
const open = {
`

describe('the console, with the README’s example and more on its input', () => {
  let said: string
  let complaints: string
  let code: number

  const answerTo = (statement: string): string => {
    const [, after = ''] = said.split(`> ${statement}\n`)
    return (after.split('\n> ')[0] ?? '').trimEnd()
  }

  beforeAll(async () => {
    const script = [...typed(transcript), `[${named.map((name) => `typeof ${name}`)}].join(' ')`]
    const run = Bun.spawn([process.execPath, join(root, 'api/commands/console.ts')], {
      cwd: root,
      env: { ...process.env, DATA_DIR: '/nowhere', DATABASE_URL: 'postgres://nobody@nowhere/none' },
      stdin: new Blob([script.join('\n'), more]),
      stdout: 'pipe',
      stderr: 'pipe',
    })
    ;[said, complaints, code] = await Promise.all([
      new Response(run.stdout).text(),
      new Response(run.stderr).text(),
      run.exited,
    ])
  })

  test('says at the start what is at hand, all of which is, and ends with its input', () => {
    expect({ code, complaints }).toEqual({ code: 0, complaints: '' })
    expect(said).toContain(help)
    expect(named.length).toBeGreaterThan(10)
    expect(said).toContain(named.map(() => 'function').join(' '))
  })

  test('answers as the README shows it', () => {
    expect(typed(transcript).length).toBeGreaterThan(5)
    const parts = transcript.split(/^ *…\n/m)
    expect(parts.length).toBeGreaterThan(1)
    let rest = plain(said)
    for (const part of parts) {
      const shown = plain(part).trimEnd()
      expect(rest).toContain(shown)
      rest = rest.slice(rest.indexOf(shown) + shown.length)
    }
  })

  test('takes several lines as one statement, types, and names that stay', () => {
    expect(said).toContain(
      "|   await publish({ name: 'De oficio', priority: 'institucional', months: 0 })\n| )\n",
    )
    expect(answerTo('twice')).toMatch(/name: 'De oficio',\s+priority: 'institucional',\s+months: 0/)
    expect(said).toContain("fullName: 'Berta Gil'")
    expect(said.trimEnd()).toMatch(/The last statement is not complete\.$/)
  })

  test('goes through the product: its processes enrol, its read models tell, its streams fold', () => {
    expect(answerTo('(await reports.plan(berta)).department.map(({ Course }) => Course.name)')).toBe(
      "[ 'De oficio' ]",
    )
    expect(answerTo('await approve(berta, twice)')).toContain('Aprobado')
    expect(said).toContain("[ 'Berta Gil', 'Aprobado' ]")
    expect(said).toMatch(
      /services\.derivedId\('enrolment', berta\.id, twice\.id\)\)\)\.situation\n'enrolled'\n/,
    )
    expect(answerTo('(await projections.people.peopleByNumber(db)).length')).toBe('5')
  })

  test('tells what was recorded since the last time: position, type, stream, sentence and data', () => {
    const [, , told = '', since = ''] = said.split('> .facts\n')
    expect(since.startsWith('Nothing was recorded since.\n')).toBe(true)
    expect(plain(told)).toMatch(
      /^\(position\) EmployeeHired person-\(id\)\n {5}Se dio de alta a Berta Gil: .*\n {5}.*fullName: Berta Gil, personId: \(id\)/m,
    )
    expect(told).toMatch(
      /^\d+ CertificateIssued enrolment-…[0-9a-f]{4}\n {5}Berta Gil recibió el certificado /m,
    )
    const positions = [...told.matchAll(/^(\d+) [A-Z]/gm)].map(([, position]) => Number(position))
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
    expect(positions.length).toBeGreaterThan(10)
  })

  test('lets time go by, and with it whatever the calendar brings', () => {
    expect(answerTo('(await take(carla, brief)).courseStatus')).toBe("'Aprobado'")
    expect(said).toContain("[ [ 'Curso 3', 'Pendiente' ] ]")
    const last = said.split('> .facts\n').at(-1) ?? ''
    expect(last).toMatch(/^\d+ CertificateExpired .*\n {5}Venció el .* el certificado .* en «Curso 3»/m)
  })

  test('tells a refusal by its code and words, any other error by its name, and no stack', () => {
    expect(answerTo("(await as(berta).rest('GET /roles', {}))")).toBe(
      'Refused: USER_NOT_FOUND. The user of this session was not found.',
    )
    expect(answerTo("await hire({ department: 'Astilleros' })")).toBe(
      'Error: "Astilleros" is none of Almacén, Operaciones, Recursos Humanos',
    )
    expect(answerTo("await hire({ payrollNum: '0102' })")).toMatch(
      /^ClaimTaken: person-.* asks for a payrollNum/,
    )
    expect(answerTo('nobody.at.all')).toBe('ReferenceError: nobody is not defined')
    expect(answerTo('_error instanceof ReferenceError')).toBe('true')
    expect(answerTo('const = 3')).toMatch(/^SyntaxError: /)
    expect(said).not.toMatch(/^\s+at /m)
  })
})
