import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { roleIds } from '../../api/contract/constants.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { forgetAnswers, listAnswered, printed, readAnswered, underHeaders } from '../support/printed.ts'

const { EmployeesScreen } = await import('../../web/features/people/EmployeesScreen.tsx')
const { RoleFields } = await import('../../web/features/people/RoleFields.tsx')
const { useEmployeeColumns } = await import('../../web/features/people/employee-columns.tsx')
const { Refused } = await import('../../web/shared/several/SeveralDialog.tsx')
const { SelectionActs } = await import('../../web/features/people/selection/SelectionActs.tsx')
const { employeeFilterChoices } = await import('../../web/features/people/people.operations.ts')
const { PasswordRequestsPanel } = await import('../../web/features/sessions/PasswordRequestsPanel.tsx')
const { passwordRequests } = await import('../../web/features/sessions/sessions.operations.ts')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

describe('[EMP-01] the list of employees', () => {
  const ana = {
    id: 'p-1',
    fullName: 'Ana Luz',
    payrollNum: '7',
    photo: null,
    status: true,
    isForgotten: false,
    isActivated: true,
    lastSession: '2026-03-02T18:00:00.000Z',
    roleId: roleIds.empleado,
    Role: { id: roleIds.empleado, name: 'Empleado', audits: false },
    Department: { id: 'd', name: 'Operación' },
    JobTitle: { id: 'j', name: 'Gruista' },
    Terminal: { id: 't', name: 'Norte' },
  }
  const berta = {
    ...ana,
    id: 'p-2',
    fullName: 'Berta Sol',
    Role: { id: 'r', name: 'Capitanía', audits: false },
    ...{ Department: null, JobTitle: null, Terminal: null },
  }
  const choices = { terminals: [{ id: 't', name: 'Norte' }], departments: [] }
  const shown = async (seen: Seen = {}) => {
    forgetAnswers()
    await listAnswered('employees', { rows: [ana, berta], count: 2 }, { size: 7 })
    return printed(EmployeesScreen, {}, { at: '/empleados', ...seen })
  }
  const named = (row: ReturnType<typeof underHeaders>[number] | undefined) =>
    row?.filter(([header]) => header !== '').slice(0, 6)

  test('tells number, name, department, job title, user type and terminal, each under its header', async () => {
    const [one, other] = underHeaders(await shown())
    expect(named(one)).toEqual([
      ['Núm. de nómina', '7'],
      ['Nombre', 'Ana Luz'],
      ['Departamento', 'Operación'],
      ['Puesto', 'Gruista'],
      ['Tipo de usuario', 'Empleado'],
      ['Terminal', 'Norte'],
    ])
    expect(named(other)?.map(([, cell]) => cell)).toEqual(['7', 'Berta Sol', '—', '—', 'Capitanía', '—'])
    expect(named(underHeaders(await shown({ locale: 'en' }))[0])).toEqual([
      ['Payroll no.', '7'],
      ['Name', 'Ana Luz'],
      ['Department', 'Operación'],
      ['Job title', 'Gruista'],
      ['User type', 'Employee'],
      ['Terminal', 'Norte'],
    ])
  })

  test('leads to each profile, by the name and by the acts that name who is meant', async () => {
    const part = await shown()
    expect(part.all('tbody a.row-link').map(({ text, href }) => [text, href])).toEqual([
      ['Ana Luz', '/empleado/desarrollo?empleado=p-1'],
      ['Berta Sol', '/empleado/desarrollo?empleado=p-2'],
    ])
    const acts = part.all('tbody tr:first-child td button').map((one) => one['aria-label'])
    expect(acts.slice(-2)).toEqual(['Editar a Ana Luz', 'Ver detalle de Ana Luz'])
  })

  test('is filtered by who has never logged in and whom no mail reaches, beside the status, and has the last session as a column to show', async () => {
    const filters = async (seen: Seen = {}) =>
      (await shown(seen))
        .all('.filter-bar button[role=combobox]:not(.sort-select)')
        .map((one) => one['aria-label'])
    expect(await filters()).toEqual(['Terminal', 'Departamento', 'Estatus', 'Activación', 'Correo'])
    expect(await filters({ locale: 'en' })).toEqual([
      'Terminal',
      'Department',
      'Status',
      'Activation',
      'Email',
    ])
    const never = { ...ana, isActivated: false, lastSession: null }
    const forgotten = { ...ana, lastSession: null }
    const Cells = () => {
      const column = useEmployeeColumns().find(({ id }) => id === 'lastSession')
      return [ana, never, forgotten].map((row, key) => createElement('i', { key }, column?.cell(row)))
    }
    expect(printed(Cells, {}).texts('i')).toEqual(['2 mar 2026', 'Sin activar', '—'])
    expect(printed(Cells, {}, { locale: 'en' }).texts('i')).toEqual(['Mar 2, 2026', 'Not activated', '—'])
  })

  test('is ordered as its address says, and as it comes where that says nothing', async () => {
    const sorted = async (address: string, sort: { by: string; descending: boolean } | null) => {
      await listAnswered('employees', { rows: [ana], count: 1 }, { size: 7, sort })
      const part = printed(EmployeesScreen, {}, { at: address })
      const headers = part.all('thead th')
      return headers.flatMap((one) => (one['aria-sort'] ? [[one.text, one['aria-sort']]] : []))
    }
    expect(await sorted('/empleados', null)).toEqual([
      ['Núm. de nómina', 'none'],
      ['Nombre', 'none'],
    ])
    const down = { by: 'payrollNum', descending: true }
    expect(await sorted('/empleados?sort=payrollNum&direction=descending', down)).toEqual([
      ['Núm. de nómina', 'descending'],
      ['Nombre', 'none'],
    ])
  })

  test('is the whole list where its address has filters that are none', async () => {
    await readAnswered(employeeFilterChoices, {}, choices)
    await listAnswered('employees', { rows: [ana], count: 1 }, { size: 7 })
    const part = printed(EmployeesScreen, {}, { at: '/empleados?status=NADA&terminal=ninguna' })
    expect(part.texts('tbody th')).toEqual(['Ana Luz'])
    expect(part.all('[role=alert]')).toEqual([])
    expect(part.one('input[type=search]')?.maxlength).toBe('200')
  })

  test('says of filters whose options cannot be read that they could not, and keeps nobody waiting', async () => {
    const busy = async (answer: typeof choices | Error) => {
      forgetAnswers()
      await readAnswered(employeeFilterChoices, {}, answer)
      await listAnswered(
        'employees',
        { rows: [ana], count: 1 },
        { size: 7, filters: { terminal: 'ninguna' } },
      )
      const part = printed(EmployeesScreen, {}, { at: '/empleados?terminal=ninguna' })
      return [part.texts('[role=alert]').join(' '), part.all('.list-panel[aria-busy=true]').length]
    }
    expect(await busy(new CodedError('network'))).toEqual([
      expect.stringContaining('No hay conexión con el servidor'),
      0,
    ])
  })

  test('is imported by administrators alone', async () => {
    const ways = async (seen: Seen) => (await shown(seen)).all('a[href="/empleados/importar"]').length
    expect([await ways({ isAdministrator: true }), await ways({})]).toEqual([1, 0])
  })
})

describe('the acts on selected people', () => {
  const selection = { ids: ['p-1', 'p-2'], sort: null, columns: '', fileName: '' }
  const acts = (seen: Seen) =>
    printed(SelectionActs, { selection, onDone: () => undefined }, seen).texts('button')

  test('print codes for administrators, and change type and status for whoever sees the list', () => {
    expect(acts({ isAdministrator: true })).toEqual([
      'Exportar la selección',
      'Imprimir códigos',
      'Cambiar tipo de usuario',
      'Desactivar',
    ])
    expect(acts({})).toEqual(['Exportar la selección', 'Cambiar tipo de usuario', 'Desactivar'])
    expect(acts({ isAdministrator: true, locale: 'en' })).toEqual([
      'Export the selection',
      'Print codes',
      'Change user type',
      'Deactivate',
    ])
  })

  test('say how many they reached, and of each whom they did not, why', () => {
    const refused = [
      { id: 'a', fullName: 'Ana Luz', payrollNum: '7', message: 'Nadie puede desactivarse.' },
      { id: 'b', fullName: '', payrollNum: '', message: 'No se encontró a esa persona.' },
    ]
    const changes = { id: 'c', done: 14, total: 14, isUnderWay: false, changed: 11, unchanged: 1, refused }
    const words = {
      done: 'people.selection.deactivated',
      unchanged: 'people.selection.deactivatedBefore',
      refused: 'people.selection.refused',
    } as const
    const lines = (locale: 'es' | 'en') => printed(Refused, { changes, words }, { locale }).texts('p')
    expect(lines('es')).toEqual([
      'Se desactivaron 11 cuentas. 1 ya estaba inactiva',
      'Ana Luz 7',
      'Nadie puede desactivarse.',
      'Persona con datos suprimidos ',
      'No se encontró a esa persona.',
    ])
    expect(lines('en')[0]).toBe('11 accounts were deactivated. 1 was already inactive')
  })
})

describe('[AUTH-13] who forgot their password', () => {
  const shown = async (figure: number, seen: Seen = { isAdministrator: true }) => {
    forgetAnswers()
    const requests = Array.from({ length: figure }, (_, at) => ({
      id: `${at}`,
      requestedAt: '2026-03-02T18:00:00.000Z',
      User: { id: `u${at}`, fullName: `Persona ${at}`, payrollNum: `10${at}` },
    }))
    await readAnswered(passwordRequests, {}, requests)
    return printed(PasswordRequestsPanel, {}, seen)
  }

  test('is listed for administrators, with number and moment, and the way to give a temporary one', async () => {
    const part = await shown(1)
    expect(part.texts('h2')).toEqual(['Solicitudes de contraseña'])
    expect(part.texts('li p')).toEqual([
      'Persona 0',
      expect.stringMatching(/^Núm\. de nómina 100 · pidió ayuda el 2 mar 2026/),
    ])
    expect(part.all('li button').map((one) => [one.text, one['aria-label']])).toEqual([
      ['Dar contraseña temporal', 'Dar contraseña temporal a Persona 0'],
    ])
    const english = await shown(1, { isAdministrator: true, locale: 'en' })
    expect(english.all('li button').map((one) => [one.text, one['aria-label']])).toEqual([
      ['Give temporary password', 'Give Persona 0 a temporary password'],
    ])
    expect([(await shown(0)).all('li').length, (await shown(1, {})).all('li').length]).toEqual([0, 0])
  })

  test('is five at first, and how many more there are', async () => {
    const first = async (figure: number, locale: 'es' | 'en' = 'es') => {
      const part = await shown(figure, { isAdministrator: true, locale })
      return [part.all('li').length, part.texts('section > button')]
    }
    expect([await first(5), await first(6), await first(7)]).toEqual([
      [5, []],
      [5, ['Ver una solicitud más']],
      [5, ['Ver 2 solicitudes más']],
    ])
    expect((await first(7, 'en'))[1]).toEqual(['Show 2 more requests'])
  })
})

test.each([
  ['es', ['Tipo de usuario', 'Motivo']],
  ['en', ['User type', 'Reason']],
] as const)('a user type is changed by its name and a reason (%s)', (locale, labels) => {
  const choice = {
    options: [{ value: 'r', label: 'Capitanía', disabled: false }],
    hint: undefined,
    error: undefined,
    loading: false,
    refreshing: false,
    refetch: () => undefined,
  }
  const field = (name: string) => ({
    name,
    value: '',
    onChange: () => undefined,
    error: null,
    disabled: false,
  })
  const part = printed(RoleFields, { choice, form: { field } } as never, { locale }) // a form of texts alone
  expect(part.all('label').map(({ text }) => text)).toEqual(labels)
})
