import { afterEach, expect, test } from 'vitest'
import type { MemberRow } from '../../web/features/courses/editor/members/members.operations.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, listAnswered, printed, readAnswered } from '../support/printed.ts'

const { memberCounts } = await import('../../web/features/courses/editor/members/members.operations.ts')
const { CourseMembers } = await import('../../web/features/courses/detail/CourseMembers.tsx')
const { MembersTab } = await import('../../web/features/courses/editor/members/MembersTab.tsx')
const { NumberResults } = await import('../../web/features/courses/editor/members/NumberResults.tsx')

type Locale = 'es' | 'en'

afterEach(forgetAnswers)

const member = (
  number: number,
  over: Partial<MemberRow['User']>,
  progress: MemberRow['progress'],
): MemberRow => ({
  hasProgress: progress.completed > 0,
  requiredBy: [],
  progress,
  User: {
    id: `p${number}`,
    fullName: `Persona ${number}`,
    payrollNum: `70${number}`,
    status: true,
    Department: { name: `Departamento ${number}` },
    JobTitle: { name: `Puesto ${number}` },
    Terminal: { name: `Terminal ${number}` },
    ...over,
  },
})

const rows = [
  member(1, {}, { completed: 229, total: 230 }),
  member(2, { Department: null, JobTitle: null, Terminal: null }, { completed: 0, total: 0 }),
  member(3, {}, { completed: 4, total: 4 }),
  member(4, {}, { completed: 1_000, total: 2_000 }),
]

const shown = async (answer: Parameters<typeof listAnswered>[1], locale: Locale = 'es') => {
  forgetAnswers()
  await listAnswered('members-c', answer, { size: 5 })
  return printed(CourseMembers, { courseId: 'c' }, { locale })
}

/** Each row as its cells stand under the headers. */
const table = (part: ReturnType<typeof printed>) => {
  const headers = part.texts('thead th').map((header) => header.trim())
  const [names, cells] = [part.texts('tbody th'), part.texts('tbody td')]
  const others = headers.length - 1
  return [
    headers,
    ...names.map((name, place) => [name, ...cells.slice(place * others, (place + 1) * others)]),
  ]
}

test('[DET-05] the members of a course stand with name, department, job title, terminal and progress, each in its column', async () => {
  const part = await shown({ rows, count: rows.length })
  const [headers, ...people] = table(part)
  expect(headers).toEqual(['Nombre', 'Departamento', 'Puesto', 'Terminal', 'Avance'])
  expect(people.map(([name]) => name)).toEqual(['Persona 1', 'Persona 2', 'Persona 3', 'Persona 4'])
  expect(people.map(([, ...cells]) => cells)).toEqual([
    ['Departamento 1', 'Puesto 1', 'Terminal 1', '229 / 230'],
    ['—', '—', '—', '0 / 0'],
    ['Departamento 3', 'Puesto 3', 'Terminal 3', '4 / 4'],
    ['Departamento 4', 'Puesto 4', 'Terminal 4', '1,000 / 2,000'],
  ])
  const english = await shown({ rows, count: rows.length }, 'en')
  expect(table(english)[0]).toEqual(['Name', 'Department', 'Job title', 'Terminal', 'Progress'])
  const list = (one: typeof part) => one.one('.list-panel')?.['aria-label']
  expect([list(part), list(english)]).toEqual(['Miembros', 'Members'])
})

test('[DET-05] their bars are as long as their progress, nothing of nothing, and say whose they are', async () => {
  const bars = async (locale: Locale) =>
    (await shown({ rows, count: rows.length }, locale)).all('tbody [role="progressbar"]')
  expect(
    (await bars('es')).map((bar) => [bar['aria-label'], bar['aria-valuetext'], bar['aria-valuenow']]),
  ).toEqual([
    ['Avance de Persona 1', '229 / 230', '99'],
    ['Avance de Persona 2', '0 / 0', '0'],
    ['Avance de Persona 3', '4 / 4', '100'],
    ['Avance de Persona 4', '1,000 / 2,000', '50'],
  ])
  const part = await shown({ rows, count: rows.length })
  expect(part.all('tbody .progress-bar span').map(({ style }) => style)).toEqual([
    'inline-size:99%',
    'inline-size:0%',
    'inline-size:100%',
    'inline-size:50%',
  ])
  expect((await bars('en')).map((bar) => bar['aria-label'])[0]).toBe('Progress of Persona 1')
})

test('[DET-05] a course without members says so, and one that cannot be read claims nothing', async () => {
  const none = { rows: [], count: 0 }
  const title = async (locale: Locale) => (await shown(none, locale)).texts('.empty-state .rt-Text')[0]
  expect([await title('es'), await title('en')]).toEqual([
    'Este curso aún no tiene miembros',
    'This course has no members yet',
  ])
  const away = await shown(new CodedError('network'))
  expect([away.texts('[role="alert"]').length, away.all('.empty-state')]).toEqual([1, []])
})

test('[DET-05] a member whose account is inactive is said to be so, and counted apart', async () => {
  const rowsNow = [
    member(1, {}, { completed: 0, total: 1 }),
    member(2, { status: false }, { completed: 0, total: 1 }),
  ]
  forgetAnswers()
  await listAnswered('members-c', { rows: rowsNow, count: 2 }, { size: 5 })
  await readAnswered(memberCounts, { courseId: 'c', pageSize: 1 }, { count: 2, inactive: 1 })
  const told = (locale: Locale) => {
    const part = printed(CourseMembers, { courseId: 'c' }, { locale })
    return [part.texts('tbody .rt-Badge'), part.texts('p.figures').slice(0, 1)]
  }
  expect(told('es')).toEqual([
    ['Cuenta inactiva'],
    ['1 persona activa; además, 1 persona con cuenta inactiva.'],
  ])
  expect(told('en')).toEqual([
    ['Inactive account'],
    ['1 active person; plus 1 person with an inactive account.'],
  ])
})

test('[MEM-02] each pasted number stands with its line, its person and what becomes of it: green, or why not in red', () => {
  const numbers = [
    { line: 1, text: '1001', refusal: null, User: { id: 'p1', fullName: 'Ana Luz' } },
    { line: 2, text: '99999', refusal: 'enrolments.no-such-person', User: null },
    { line: 4, text: '1002', refusal: null, User: { id: 'p2', fullName: 'Luis Mar' } },
  ]
  const read = (ready: number, rowsRead = numbers, locale: Locale = 'es') =>
    printed(
      NumberResults,
      { courseId: 'c', result: { ready, numbers: rowsRead }, onAgain: () => undefined },
      { locale },
    )
  const [part, english] = [read(2), read(2, numbers, 'en')]
  expect(part.texts('tr > *')).toEqual([
    ...['Línea', 'Número', 'Persona', 'Resultado'],
    ...['1', '1001', 'Ana Luz', 'Se inscribirá'],
    ...['2', '99999', '99999', 'No se encontró a la persona.'],
    ...['4', '1002', 'Luis Mar', 'Se inscribirá'],
  ])
  expect(english.texts('thead th')).toEqual(['Line', 'Number', 'Person', 'Result'])
  const results = (one: typeof part) =>
    one.all('tbody td > .rt-Text').map(({ text, 'data-accent-color': color }) => [text, color])
  expect(results(english)).toEqual([
    ['Will be enrolled', 'green'],
    ['The person was not found.', 'red'],
    ['Will be enrolled', 'green'],
  ])
  const around = (one: typeof part) => one.texts('[role="status"], button')
  expect([around(part), around(english)]).toEqual([
    ['2 personas se pueden inscribir · 1 número no', 'Pegar otros', 'Inscribir a 2 personas'],
    ['2 people can be enrolled · 1 number cannot', 'Paste others', 'Enroll 2 people'],
  ])
  expect(around(read(1, numbers.slice(0, 1)))).toEqual([
    '1 persona se puede inscribir',
    'Pegar otros',
    'Inscribir a 1 persona',
  ])
  expect(around(read(0, numbers.slice(1, 2)))).toEqual([
    '0 personas se pueden inscribir · 1 número no',
    'Pegar otros',
  ])
})

test.each([
  ['es', ['Núm. de nómina', 'Nombre', 'Departamento', 'Puesto', 'Terminal']],
  ['en', ['Payroll no.', 'Name', 'Department', 'Job title', 'Terminal']],
] as const)(
  'in %s, an author lists the members with their payroll number, and sorts by any column',
  async (locale, headers) => {
    await listAnswered('members-c', { rows: rows.slice(0, 1), count: 1 }, { size: 5 })
    const part = printed(MembersTab, { course: { id: 'c', isDraft: false, terminals: [1] } }, { locale })
    expect(part.texts('thead th[aria-sort]')).toEqual(headers)
    expect(
      part
        .texts('tbody tr > *')
        .slice(0, 5)
        .map((text) => text.trim()),
    ).toEqual(['701', 'Persona 1', 'Departamento 1', 'Puesto 1', 'Terminal 1'])
  },
)
