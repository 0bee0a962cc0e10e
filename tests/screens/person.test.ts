import { describe, expect, test } from 'vitest'
import { roleIds } from '../../api/contract/constants.ts'
import { printed, viewerId } from '../support/printed.ts'

const { EffectsOfForgetting } = await import('../../web/features/people/EffectsOfForgetting.tsx')
const { EditPerson } = await import('../../web/features/people/EditPerson.tsx')
const { EmployeeStatus } = await import('../../web/features/people/EmployeeStatus.tsx')
const { PersonCard } = await import('../../web/features/plans/PersonCard.tsx')
const { ProfileScreen } = await import('../../web/features/plans/ProfileScreen.tsx')
const { PersonCardSkeleton } = await import('../../web/features/plans/skeletons.tsx')
const { RecordExport } = await import('../../web/features/records/RecordExport.tsx')

type Seen = NonNullable<Parameters<typeof printed>[2]>

const ana = {
  id: 'p',
  fullName: 'Ana Luz',
  payrollNum: '7',
  status: true,
  isForgotten: false,
  entryDate: null,
  roleId: roleIds.empleado as string,
  Terminal: null,
  JobTitle: null,
  Department: null,
  Role: { id: roleIds.empleado as string, name: 'Empleado', audits: false },
}
const self = { ...ana, id: viewerId }
const erased = { ...ana, status: false, isForgotten: true }
const auditor = { ...ana, Role: { id: 'r', name: 'Auditoría', audits: true } }
const administrator = { ...ana, roleId: roleIds.administrador as string }

test('a person’s card waits with what is known of them, and with the names of what comes', () => {
  const facts = 'dt, .rt-DataListLabel'
  const waiting = printed(PersonCardSkeleton, { person: ana, takesRecord: true })
  const card = printed(PersonCard, { person: ana })
  expect(waiting.texts(facts)).toEqual(card.texts(facts))
  expect(waiting.texts('.person-card > p, .person-id')).toEqual(['Ana Luz', 'p'])
})

test('a profile keeps the place of its action while it waits, for those who will have it', () => {
  const action = (seen: Seen) =>
    printed(ProfileScreen, {}, seen).texts('.rt-Skeleton > button, button.rt-Skeleton')
  const anothers = { at: '/empleado/desarrollo?empleado=p' }
  expect(action({ can: [] })).toContain('Cambiar contraseña')
  expect(action({ ...anothers, isAdministrator: true })).toContain('Editar')
  expect(action({ ...anothers, can: ['employee'] })).toContain('Editar')
  expect(action({ ...anothers, can: ['report'] })).not.toContain('Editar')
})

describe('[AUD-06] a record that is taken along', () => {
  const offered = (person: typeof ana, seen: Seen = {}) => {
    const part = printed(RecordExport, { person }, seen)
    return [
      part.one('[role=group]')?.['aria-label'],
      part.all('button').map((one) => [one.text, one['aria-label']]),
    ]
  }

  test('is one’s own, or for administrators another’s, and is named so in both languages', () => {
    expect(offered(self, { can: [] })).toEqual([
      'Mi expediente',
      [
        ['PDF', 'Descargar mi expediente en PDF'],
        ['JSON', 'Descargar mi expediente en JSON'],
      ],
    ])
    expect(offered(ana, { isAdministrator: true })).toEqual([
      'Expediente de Ana Luz',
      [
        ['PDF', 'Descargar el expediente en PDF'],
        ['JSON', 'Descargar el expediente en JSON'],
      ],
    ])
    expect(offered(self, { locale: 'en' })[0]).toBe('My record')
    expect(offered(ana, { isAdministrator: true, locale: 'en' })[0]).toBe('Record of Ana Luz')
    expect(offered(ana)).toEqual([undefined, []])
  })
})

describe('somebody’s account', () => {
  const badges = (person: typeof ana, locale: 'es' | 'en' = 'es') =>
    printed(PersonCard, { person }, { locale })
      .all('.rt-Badge')
      .map((one) => [one.text, one['data-accent-color']])

  test('says in its profile whether it is active, whether it was erased and whether it administers', () => {
    expect(badges(ana)).toEqual([['Activo', 'green']])
    expect(badges({ ...ana, status: false })).toEqual([['Inactivo', 'gray']])
    expect(badges(erased)).toEqual([
      ['Inactivo', 'gray'],
      ['Datos personales suprimidos', 'gray'],
    ])
    expect(badges(administrator, 'en').map(([text]) => text)).toEqual(['Active', 'Administrator'])
  })

  test('[EMP-04] has its facts each under its label, and a dash for what is not known', () => {
    const facts = (person: object, locale: 'es' | 'en' = 'es') => {
      const part = printed(PersonCard, { person: { ...ana, ...person } as never }, { locale })
      const values = part.texts('dd')
      return part.texts('dt').map((label, place) => [label, values[place]])
    }
    const placed = {
      JobTitle: { name: 'Gruista' },
      Department: { name: 'Operación' },
      Terminal: { name: 'Norte' },
      entryDate: '2014-03-10',
    }
    expect(facts(placed)).toEqual([
      ['Puesto', 'Gruista'],
      ['Departamento', 'Operación'],
      ['Terminal', 'Norte'],
      ['Número de nómina', '7'],
      ['Tipo de usuario', 'Empleado'],
      ['Fecha de ingreso', '10 mar 2014'],
      ['Identificador', 'p'],
    ])
    expect(facts({}).map(([, value]) => value)).toEqual(['—', '—', '—', '7', 'Empleado', '—', 'p'])
    expect(facts(placed, 'en')).toEqual([
      ['Job title', 'Gruista'],
      ['Department', 'Operación'],
      ['Terminal', 'Norte'],
      ['Payroll number', '7'],
      ['User type', 'Employee'],
      ['Hire date', 'Mar 10, 2014'],
      ['ID', 'p'],
    ])
  })

  test('[EMP-03] is switched by whoever may; to anybody else it says why not', () => {
    const status = (person: typeof ana, seen: Seen = {}) => {
      const part = printed(EmployeeStatus, { person: person as never }, seen) // the fields of a row that it reads
      return [part.all('[role=switch]').length, part.one('button[aria-label]')?.['aria-label']]
    }
    expect(status(ana)).toEqual([1, expect.stringContaining('Ana Luz')])
    expect(status(erased, { isAdministrator: true })).toEqual([
      0,
      'Los datos de esta persona ya se suprimieron.',
    ])
    expect(status(self, { isAdministrator: true })).toEqual([
      0,
      'Nadie puede activar o desactivar su propia cuenta.',
    ])
    expect(status(administrator)).toEqual([0, 'Solo un administrador puede nombrar o relevar a otro.'])
    expect(status(administrator, { locale: 'en' })).toEqual([
      0,
      'Only an administrator can appoint or remove another.',
    ])
    expect(status(auditor)).toEqual([
      0,
      'Solo un administrador decide quién audita y cambia el acceso de quienes lo hacen.',
    ])
    for (const person of [administrator, auditor])
      expect(status(person, { isAdministrator: true })[0]).toBe(1)
  })

  test('of whoever was erased is edited by nobody', () => {
    const edits = (person: typeof ana, seen: Seen) =>
      printed(EditPerson, { person } as never, seen).texts('button')
    expect(edits(erased, { isAdministrator: true })).toEqual([])
    expect(edits(ana, { isAdministrator: true })).toEqual(['Editar'])
    expect(edits(ana, { can: ['report'] })).toEqual([])
    expect(edits(ana, { can: ['employee'] })).toEqual(['Editar'])
    expect(edits(auditor, { can: ['employee'] })).toEqual(['Editar'])
    expect(edits(self, { can: [] })).toEqual(['Cambiar contraseña'])
  })
})

describe('erasing somebody’s data', () => {
  const none = {
    isActive: false,
    isForgotten: false,
    attempts: 0,
    certificates: 0,
    courses: 0,
    facts: 1,
    files: 0,
    imports: 0,
    mails: 0,
    sessions: 0,
    kept: [] as { kind: 'attendance' | 'constancia'; article: string; until: string }[],
  }
  const effects = (over: Partial<typeof none>, locale: 'es' | 'en' = 'es') => {
    const part = printed(EffectsOfForgetting, { effects: { ...none, ...over } }, { locale })
    const [goes, stays] = part.texts('section > p')
    const lists = part.texts('section:nth-of-type(1) li')
    return {
      goes: [goes, ...lists],
      stays: [stays, ...part.texts('section:nth-of-type(2) li')],
      ofLaw: [...part.texts('section > p').slice(2), ...part.texts('section:nth-of-type(3) li')],
      warnings: part.all('.rt-CalloutRoot').map((one) => [one.text, one['data-accent-color']]),
    }
  }

  test('warns that an active account is deactivated by it, and of another says nothing', () => {
    expect(effects({}).warnings).toEqual([])
    expect([effects({ isActive: true }).warnings, effects({ isActive: true }, 'en').warnings]).toEqual([
      [['Su cuenta está activa: se desactiva en el mismo acto.', 'amber']],
      [['Their account is active: it is deactivated in the same act.', 'amber']],
    ])
  })

  test('says what goes and what stays, each under its heading, figures of nothing apart', () => {
    expect(effects({})).toMatchObject({
      goes: [
        'Se borra',
        'Nombre, número de nómina, correo, teléfono, género y fechas',
        'Contraseña, códigos y enlaces para entrar',
        'Los motivos que se escribieron al calificarle, aprobarle o cambiar su cuenta',
        'Las importaciones de personal que aún no se aplican, completas',
      ],
      stays: ['Se conserva, sin su nombre', '1 hecho del historial, que aún puede comprobarse'],
    })
    const many = {
      sessions: 1,
      mails: 2,
      attempts: 3,
      files: 4,
      certificates: 5,
      imports: 6,
      courses: 7,
      facts: 8,
    }
    expect(effects(many)).toMatchObject({
      goes: [
        'Se borra',
        'Nombre, número de nómina, correo, teléfono, género y fechas',
        'Contraseña, códigos y enlaces para entrar',
        '1 sesión abierta, que termina de inmediato',
        '2 mensajes por enviar',
        'Las respuestas de 3 intentos de evaluación',
        '4 archivos de evidencia',
        'Los motivos que se escribieron al calificarle, aprobarle o cambiar su cuenta',
        'Su nombre en 5 certificados',
        'Lo que dicen de esta persona 6 importaciones de personal',
        'Las importaciones de personal que aún no se aplican, completas',
      ],
      stays: [
        'Se conserva, sin su nombre',
        '7 cursos con su resultado, que siguen contando en los reportes',
        '8 hechos del historial, que aún pueden comprobarse',
      ],
    })
    expect(effects(many).ofLaw).toEqual([])
    const english = effects(many, 'en')
    expect(english).toMatchObject({
      goes: [
        'What goes',
        'Name, payroll number, email, telephone, gender and dates',
        'Password, codes and links to log in',
        '1 open session, which ends at once',
        '2 messages still to be sent',
        'The answers of 3 attempts at tests',
        '4 evidence files',
        'The reasons written when they were graded or approved, or their account was changed',
        'Their name on 5 certificates',
        'What 6 roster imports say of this person',
        'Roster imports that have not been applied yet, as a whole',
      ],
      stays: [
        'What stays, without their name',
        '7 courses with their results, which still count in reports',
        '8 facts of the history, which can still be verified',
      ],
    })
    const single = effects(
      { ...many, mails: 1, attempts: 1, files: 1, certificates: 1, imports: 1, courses: 1 },
      'en',
    )
    expect([...single.goes.slice(4, 7), ...single.goes.slice(8, 10), single.stays[1]]).toEqual([
      '1 message still to be sent',
      'The answers of 1 attempt at a test',
      '1 evidence file',
      'Their name on 1 certificate',
      'What 1 roster import says of this person',
      '1 course with its result, which still counts in reports',
    ])
    expect(effects({ sessions: 2 }, 'en').goes[3]).toBe('2 open sessions, which end at once')
    expect(effects({}, 'en')).toMatchObject({
      goes: [
        'What goes',
        'Name, payroll number, email, telephone, gender and dates',
        'Password, codes and links to log in',
        'The reasons written when they were graded or approved, or their account was changed',
        'Roster imports that have not been applied yet, as a whole',
      ],
      stays: ['What stays, without their name', '1 fact of the history, which can still be verified'],
    })
  })

  test('[LAW-19] says what the law keeps, with the name, until when and by which article', () => {
    const attendance = { kind: 'attendance' as const, article: 'LFT 804', until: '2027-03-02' }
    const article = 'Acuerdo STPS 14/06/2013'
    const constancia = { kind: 'constancia' as const, article, until: '2027-02-20' }
    const hints = {
      es: 'Solo se consulta en Capacitación y se borra por sí solo después de ese día.',
      en: 'It is only shown in Training records, and is erased by itself after that day.',
    }
    const lines = [
      'Listas de asistencia, con su nombre, hasta el 2 mar 2027 (LFT 804)',
      `Constancias, con su nombre, hasta el 20 feb 2027 (${article})`,
    ]
    const ofLaw = (...kept: readonly (typeof attendance | typeof constancia)[]) =>
      effects({ kept: [...kept] }).ofLaw
    expect(ofLaw(attendance)).toEqual(['Se conserva por ley', lines[0], hints.es])
    expect(ofLaw(constancia)).toEqual(['Se conserva por ley', lines[1], hints.es])
    expect(ofLaw(attendance, constancia)).toEqual(['Se conserva por ley', ...lines, hints.es])
    expect(effects({ kept: [attendance, constancia] }, 'en').ofLaw).toEqual([
      'What the law keeps',
      'Attendance lists, with their name, until Mar 2, 2027 (LFT 804)',
      `Constancias, with their name, until Feb 20, 2027 (${article})`,
      hints.en,
    ])
    expect([effects({}).ofLaw, effects({}, 'en').ofLaw]).toEqual([[], []])
  })
})
