import { afterEach, describe, expect, test } from 'vitest'
import { companyId } from '../../api/contract/constants.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { CompanyForm } = await import('../../web/features/organisation/CompanyForm.tsx')
const { DepartmentsScreen } = await import('../../web/features/organisation/DepartmentsScreen.tsx')
const { EnterpriseScreen } = await import('../../web/features/organisation/EnterpriseScreen.tsx')
const { JobTitlesScreen } = await import('../../web/features/organisation/JobTitlesScreen.tsx')
const { DepartmentSelectionScreen } = await import(
  '../../web/features/requirements/DepartmentSelectionScreen.tsx'
)
const { JobTitleSelectionScreen } = await import(
  '../../web/features/requirements/JobTitleSelectionScreen.tsx'
)
const { departmentsWithCounts, jobTitlesWithCounts } = await import(
  '../../web/features/requirements/requirements.operations.ts'
)

afterEach(forgetAnswers)

test('[ORG-01] [AUD-02] the company’s three fields are all read, and all written once somebody takes the pen; auditors are led to its history', async () => {
  const company = {
    id: companyId,
    comercialName: 'Puertos',
    legalName: 'Puertos, S.A.',
    registerNumber: 'PGO-7',
  }
  const fields = (part: ReturnType<typeof printed>) =>
    part.all('input').map(({ name, value, readonly }) => [name, value, readonly !== undefined])
  const told = (isLocked: boolean) => [
    ['comercialName', 'Puertos', isLocked],
    ['legalName', 'Puertos, S.A.', isLocked],
    ['registerNumber', 'PGO-7', isLocked],
  ]
  const waiting = printed(EnterpriseScreen, {}, { at: '/empresa' })
  const edits = (part: ReturnType<typeof printed>) =>
    part.all('.page-action button').map((one) => one.disabled)
  await readAnswered('GET /enterprise/:id', { params: { id: companyId } }, company)
  const read = printed(EnterpriseScreen, {}, { at: '/empresa' })
  expect([edits(read), edits(waiting)], 'it has its place from the start').toEqual([[undefined], ['']])
  expect([fields(read), read.all('button[type=submit]')]).toEqual([told(true), []])
  const histories = (can: readonly ['enterprise', ...'audit'[]]) =>
    printed(EnterpriseScreen, {}, { at: '/empresa', can })
      .all('.page-header a[aria-label]')
      .map((one) => [one['aria-label'], one.href])
  expect(histories(['enterprise', 'audit'])).toEqual([
    ['Historial de Puertos', `/auditoria?kind=company&id=${companyId}`],
  ])
  expect(histories(['enterprise'])).toEqual([])
  const written = printed(CompanyForm, { company, onLeave: () => undefined })
  expect(fields(written)).toEqual(told(false))
  expect(written.one('button[type=submit]')).toMatchObject({ text: 'Guardar', 'aria-disabled': 'true' })
})

test('[DUE-10] each terminal says who is responsible for it, and its time zone, and offers to change either', async () => {
  const terminals = [
    {
      id: 't1',
      name: 'Veracruz',
      Responsible: { id: 'p1', fullName: 'Ana Luz', isActive: true },
      timeZone: null,
    },
    { id: 't2', name: 'Tijuana', Responsible: null, timeZone: 'America/Tijuana' },
  ]
  await readAnswered('GET /terminals/responsible', {}, terminals)
  const seen = printed(EnterpriseScreen, {}, { at: '/empresa' })
  expect(seen.texts('thead th').slice(0, 3)).toEqual(['Terminal', 'Responsable', 'Zona horaria'])
  expect(seen.texts('tbody th')).toEqual(['Veracruz', 'Tijuana'])
  expect(seen.texts('tbody td').filter((text) => text !== '')).toEqual([
    'Ana Luz',
    'La de la empresa',
    'Sin responsable',
    expect.stringMatching(/^Tijuana · hora del Pacífico/),
  ])
  expect(seen.all('tbody button[aria-label]').map((one) => one['aria-label'])).toEqual([
    'Responsable de Veracruz',
    'Zona horaria de Veracruz',
    'Responsable de Tijuana',
    'Zona horaria de Tijuana',
  ])
})

test('[DUE-01] the rest days of the year are the law’s, fixed, and the company’s own, to be removed; dates that are set do not move', async () => {
  const year = new Date().getFullYear()
  const days = {
    year,
    statutory: [
      { on: `${year}-01-01`, name: { es: 'Año Nuevo', en: 'New Year’s Day' } },
      { on: `${year}-12-25`, name: { es: 'Navidad', en: 'Christmas Day' } },
    ],
    own: [{ on: `${year}-12-24`, name: 'Nochebuena' }],
  }
  await readAnswered('GET /company/rest-days', { query: { year } }, days)
  await readAnswered('GET /terminals/responsible', {}, [])
  const seen = (locale: 'es' | 'en') => printed(EnterpriseScreen, {}, { at: '/empresa', locale })
  const rows = seen('es').texts('.section .ruled > li')
  expect(rows.map((row) => row.replace(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/^Año Nuevo.*1 de enero de \d{4}.*De ley$/),
    expect.stringMatching(/^Nochebuena.*24 de diciembre de \d{4}$/),
    expect.stringMatching(/^Navidad.*25 de diciembre de \d{4}.*De ley$/),
  ])
  const removals = seen('es').all('.section .ruled button[aria-label]')
  expect(removals.map((one) => one['aria-label'])).toEqual([
    expect.stringMatching(/^Quitar Nochebuena, .*24 de diciembre/),
  ])
  expect(seen('en').texts('.section .ruled > li')[2]).toMatch(/^Christmas Day/)
  expect(seen('es').texts('.section p').join(' ')).toContain('no mueve las fechas límite ya fijadas')
  const years = seen('es').all('.calendar-bar button')
  expect(years.map((one) => one['aria-label'])).toEqual(['Año anterior', 'Año siguiente'])
})

type Unit = { id: string; name: string; status: boolean }

const unit = (name: string, status = true): Unit => ({ id: name, name, status })
const units = [
  unit('Almacén'),
  unit('Álbum y archivo', false),
  unit('Bodega del almacén'),
  unit('Casa alta'),
  unit('Muelle'),
  unit('Taller'),
]
const faros = { ...unit('Faros'), id: 'f' }
const held = (one: Unit) => ({ ...one, departmentId: faros.id, Department: faros })
const counted = <Row extends Unit>(one: Row) => ({ ...one, numberOfEmployees: 1_200, numberOfCourses: 3 })

const withResponsible = ({ id, name }: Unit) => ({
  id,
  name,
  Responsible: name === 'Almacén' ? { id: 'p', fullName: 'Ana Luz', isActive: false } : null,
})

/** Each screen as it shows departments or job titles, and how the server answers it. */
const screens = {
  departments: {
    Screen: DepartmentsScreen,
    answered: async () => {
      await readAnswered('GET /departments', {}, units)
      await readAnswered('GET /departments/responsible', {}, units.map(withResponsible))
    },
  },
  jobTitles: {
    Screen: JobTitlesScreen,
    answered: () =>
      readAnswered(
        'GET /job-titles',
        {},
        units.map((one) => ({ ...held(one), totalUsers: 1_200 })),
      ),
  },
  departmentChoice: {
    Screen: DepartmentSelectionScreen,
    answered: () => readAnswered(departmentsWithCounts, {}, units.map(counted)),
  },
  jobTitleChoice: {
    Screen: JobTitleSelectionScreen,
    answered: () => readAnswered(jobTitlesWithCounts, {}, units.map(held).map(counted)),
  },
} as const

type Name = keyof typeof screens

const shown = async (name: Name, asked = '') => {
  forgetAnswers()
  await screens[name].answered()
  return printed(screens[name].Screen, {}, { at: `/lista${asked}` })
}
const namesIn = async (name: Name, asked: string) => (await shown(name, asked)).texts('tbody th')

const whole = units.map(({ name }) => name)
const open = whole.filter((name) => name !== 'Álbum y archivo')
/** As many rows as the screen has at most. */
const firsts = { departments: 2, jobTitles: 4, departmentChoice: 3, jobTitleChoice: 5 }

describe('departments and job titles', () => {
  test('[ORG-03] [ORG-04] [DEF-02] come two, four, three or five a page', async () => {
    for (const [name, size] of Object.entries(firsts) as [Name, number][]) {
      const rows = name === 'departmentChoice' ? open : whole
      expect([name, await namesIn(name, '')]).toEqual([name, rows.slice(0, size)])
      expect([name, await namesIn(name, '?page=2')]).toEqual([name, rows.slice(size, 2 * size)])
    }
  })

  test('[ORG-03] [ORG-04] [DEF-02] are found by how their names begin, without regard to case and accents', async () => {
    for (const name of Object.keys(screens) as Name[]) {
      const inactive = name === 'departmentChoice' ? [] : ['Álbum y archivo']
      expect([name, await namesIn(name, '?search=AL')]).toEqual([name, ['Almacén', ...inactive]])
      expect([name, await namesIn(name, '?search=almacen')]).toEqual([name, ['Almacén']])
      expect([name, await namesIn(name, '?search=lta')]).toEqual([name, []])
    }
  })

  test('[ORG-03] [ORG-04] [DEF-02] are all shown unless those of one status are asked for', async () => {
    for (const name of ['departments', 'jobTitles', 'jobTitleChoice'] as const) {
      const of = (status: string) => namesIn(name, `?search=a&status=${status}`)
      expect([name, await of('')]).toEqual([name, ['Almacén', 'Álbum y archivo']])
      expect([name, await of('ACTIVE')]).toEqual([name, ['Almacén']])
      expect([name, await of('INACTIVE')]).toEqual([name, ['Álbum y archivo']])
    }
    expect(await namesIn('departmentChoice', '?status=INACTIVE')).toEqual(open.slice(0, 3))
  })

  test('[ORG-03] [ORG-04] say of each whether it is active, by a switch where it is kept', async () => {
    const switches = async (name: Name) =>
      (await shown(name, '?search=al'))
        .all('[role=switch]')
        .map((one) => [one['aria-label'], one['aria-checked']])
    for (const name of ['departments', 'jobTitles'] as const)
      expect([name, await switches(name)]).toEqual([
        name,
        [
          ['Estatus de Almacén', 'true'],
          ['Estatus de Álbum y archivo', 'false'],
        ],
      ])
    for (const name of ['departmentChoice', 'jobTitleChoice'] as const)
      expect([name, await switches(name)]).toEqual([name, []])
  })

  test('[ORG-04] [DEF-02] are told with what the documents show of each', async () => {
    const told = async (name: Name) => {
      const part = await shown(name, '?search=almacen')
      return [part.texts('thead th'), part.texts('tbody td')]
    }
    expect(await told('departments')).toEqual([
      ['Departamento', 'Responsable', 'Estatus', 'Acciones'],
      ['Ana LuzInactivo', 'Activo', ''],
    ])
    expect(await told('jobTitles')).toEqual([
      ['Puesto', 'Empleados', 'Departamento', 'Estatus'],
      ['1,200', 'Faros', 'Activo'],
    ])
    expect(await told('departmentChoice')).toEqual([
      ['Departamento', 'Personas', 'Cursos'],
      ['1,200', '3'],
    ])
    expect(await told('jobTitleChoice')).toEqual([
      ['Puesto', 'Departamento', 'Personas', 'Cursos', 'Estatus'],
      ['Faros', '1,200', '3', 'Activo'],
    ])
  })
})
