import { afterEach, describe, expect, test } from 'vitest'
import type { Reply } from '../../api/contract/calls.ts'
import type { PersonOnPaper } from '../../web/features/legal/people/people.data.ts'
import { opened } from '../support/asked.ts'
import {
  forgetAnswers,
  listAnswered,
  printed,
  readAnswered,
  underHeaders,
  viewerId,
} from '../support/printed.ts'

const birthDates = { of: 'birthDate', inCurp: '1956-04-27', onRoster: '1956-04-28' } as const
const genders = { of: 'gender', inCurp: 1, onRoster: 0 } as const

const { LegalDetails } = await import('../../web/features/legal/people/LegalDetails.tsx')
const { changesOf, initialOf, LegalDetailsDialog } = await import(
  '../../web/features/legal/people/LegalDetailsDialog.tsx'
)
const { MissingOfPeople } = await import('../../web/features/legal/people/MissingOfPeople.tsx')
const { PeopleOnPaperScreen } = await import('../../web/features/legal/people/PeopleOnPaperScreen.tsx')
const { OccupationDialog } = await import('../../web/features/legal/people/JobTitleOccupation.tsx')
const { JobTitlesScreen } = await import('../../web/features/organisation/JobTitlesScreen.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const ana: PersonOnPaper = {
  id: 'p',
  payrollNum: '7',
  fullName: 'Ana de León Ruiz',
  name: null,
  proposedName: { givenNames: 'Ana', surname: 'de León', secondSurname: 'Ruiz' },
  curp: null,
  curpDisagreements: [],
  isCurpShared: false,
  jobTitleName: 'Chofer',
  jobTitleOccupation: '06.2',
  ownOccupation: null,
  schooling: null,
  schoolingProof: null,
  schoolKind: null,
  homeAddress: null,
}
const whole: PersonOnPaper = {
  ...ana,
  name: { givenNames: 'Ana', surname: 'de León', secondSurname: null },
  curp: 'HEGG560427MVZRRL04',
  curpDisagreements: [birthDates, genders],
  ownOccupation: '04.4',
  schooling: '3',
  schoolingProof: '2',
  schoolKind: '1',
  homeAddress: 'Malecón 5, Tuxpan',
}

describe('what papers say of a person, in the profile', () => {
  const block = async (person: PersonOnPaper, seen: Seen) => {
    forgetAnswers()
    const params = { id: person.id }
    await readAnswered('GET /employees/:id/legal-details', { params }, person)
    return printed(LegalDetails, params, seen)
  }
  const lines = (part: Awaited<ReturnType<typeof block>>) => {
    const values = part.texts('dd')
    return part.texts('dt').map((label, place) => [label, values[place]])
  }

  test('[LAW-04] [LAW-05] says each under its label, names proposed until they are confirmed', async () => {
    expect(lines(await block(ana, { can: ['legal'] }))).toEqual([
      ['Nombres y apellidos', 'Por confirmar: Ana · de León · Ruiz'],
      ['CURP', 'Sin dato'],
      ['Ocupación', '06.2 Autotransporte · la del puesto'],
      ['Escolaridad', 'Sin dato'],
      ['Domicilio', 'Sin dato'],
    ])
    expect(lines(await block(whole, { can: ['legal'], locale: 'en' }))).toEqual([
      ['Given names and surnames', 'Ana · de León'],
      ['CURP', 'HEGG560427MVZRRL04'],
      ['Occupation', '04.4 Informática'],
      ['Schooling', '3 Bachillerato · 2 Certificado · 1 Pública'],
      ['Home address', 'Malecón 5, Tuxpan'],
    ])
  })

  test('[LAW-05] says who sees it, and to the person that constancias say it', async () => {
    const said = async (by: Seen) => (await block({ ...whole, id: viewerId }, by)).texts('p')[0]
    expect(await said({ can: ['legal'] })).toBe(
      'Estos datos los ven quienes tienen el permiso Capacitación, los auditores y la propia persona.',
    )
    expect(await said({ can: [], hasDuties: true })).toBe(
      'Así aparecerá en sus constancias DC-3. Si algo no es correcto, avise a Recursos Humanos.',
    )
    expect(await said({ can: [], hasDuties: true, locale: 'en' })).toBe(
      'This is what your DC-3 papers will say. If something is wrong, tell Human Resources.',
    )
  })

  test('[LAW-03] says what the CURP contradicts, and corrects nothing', async () => {
    const notice = async (curpDisagreements: PersonOnPaper['curpDisagreements']) =>
      (await block({ ...whole, curpDisagreements }, { can: ['legal'] })).texts('.rt-CalloutText')
    expect(await notice([])).toEqual([])
    const end = 'Nada se corrige por sí solo: revise cuál de los dos datos es el correcto.'
    expect(await notice([genders])).toEqual([
      `Género: mujer según la CURP, hombre según el archivo de personal. ${end}`,
    ])
    expect(await notice([{ ...genders, inCurp: 0, onRoster: 1 }])).toEqual([
      `Género: hombre según la CURP, mujer según el archivo de personal. ${end}`,
    ])
    expect(await notice([birthDates, genders])).toEqual([
      `Fecha de nacimiento: 27 abr 1956 según la CURP, 28 abr 1956 según el archivo de personal. Género: mujer según la CURP, hombre según el archivo de personal. ${end}`,
    ])
    const shared = { ...whole, curpDisagreements: [], isCurpShared: true }
    expect((await block(shared, { can: ['legal'] })).texts('.rt-CalloutText')).toEqual([
      'Otra persona tiene la misma CURP: revise de quién es.',
    ])
  })

  test('[LAW-20] is corrected by holders of the permission, read by auditors and the person, and shown to nobody else', async () => {
    const seen = async (person: PersonOnPaper, by: Seen) => {
      const part = await block(person, by)
      return [part.texts('h2'), part.texts('button')]
    }
    const title = ['Datos para constancias']
    expect(await seen(whole, { can: ['legal'] })).toEqual([title, ['Corregir']])
    expect(await seen(whole, { can: ['audit'], hasDuties: true })).toEqual([title, []])
    expect(await seen({ ...whole, id: viewerId }, { can: [], hasDuties: true })).toEqual([title, []])
    expect(await seen(whole, { can: ['employee', 'report'], hasDuties: true })).toEqual([[], []])
  })

  test('[LAW-20] leads the person to their own constancias, and nobody else', async () => {
    const links = async (person: PersonOnPaper, by: Seen) =>
      (await block(person, by)).all('a').map(({ href, text }) => [href, text])
    const self = { ...whole, id: viewerId }
    expect(await links(self, { can: [], hasDuties: true })).toEqual([['/insignias', 'Ver mis constancias']])
    expect(await links(self, { can: [], hasDuties: true, locale: 'en' })).toEqual([
      ['/insignias', 'See my constancias'],
    ])
    expect(await links(whole, { can: ['legal'] })).toEqual([])
  })

  test('[LAW-01] is shown to nobody where the company has no such duties', async () => {
    const self = { ...whole, id: viewerId }
    expect((await block(self, { can: ['audit'] })).texts('h2')).toEqual([])
  })
})

describe('its correction', () => {
  const dialog = (person: PersonOnPaper) => opened(LegalDetailsDialog, { person, onClose: () => undefined })
  const fields = (part: ReturnType<typeof dialog>) =>
    part.all('input[name]').map(({ name, value }) => [name, value])

  test('[LAW-04] begins with the proposal, and says that saving confirms it', () => {
    expect(fields(dialog(ana)).slice(0, 4)).toEqual([
      ['givenNames', 'Ana'],
      ['surname', 'de León'],
      ['secondSurname', 'Ruiz'],
      ['curp', ''],
    ])
    expect(dialog(ana).texts('[role="dialog"] > p')[0]).toContain('Al guardar quedan confirmados.')
    expect(fields(dialog(whole)).slice(0, 4)).toEqual([
      ['givenNames', 'Ana'],
      ['surname', 'de León'],
      ['secondSurname', ''],
      ['curp', 'HEGG560427MVZRRL04'],
    ])
    expect(dialog(whole).texts('[role="dialog"] > p')[0]).toBe('Deben decir lo mismo que sus documentos.')
  })

  test('[LAW-05] asks for each under its label, and says who sees them', () => {
    const part = dialog(whole)
    expect(part.texts('label')).toEqual([
      ...['Nombres', 'Primer apellido', 'Segundo apellido', 'CURP', 'Ocupación'],
      ...['Escolaridad', 'Comprobante de estudios', 'Escuela', 'Domicilio'],
    ])
    expect(part.texts('textarea')).toEqual(['Malecón 5, Tuxpan'])
    expect(part.texts('p')).toContain(
      'Estos datos los ven quienes tienen el permiso Capacitación, los auditores y la propia persona.',
    )
  })

  test('[LAW-05] sends what changed alone, and the names until they are confirmed', () => {
    const names = { givenNames: 'Ana', surname: 'de León', secondSurname: 'Ruiz' }
    expect(changesOf(ana, initialOf(ana))).toEqual(names)
    expect(changesOf(ana, { ...initialOf(ana), schooling: '5' })).toEqual({ ...names, schooling: '5' })
    expect(changesOf(whole, initialOf(whole))).toEqual({})
    expect(changesOf(whole, { ...initialOf(whole), curp: '', ownOccupation: 'none' })).toEqual({
      curp: '',
      ownOccupation: null,
    })
  })
})

describe('what is missing of people', () => {
  type Gaps = Reply<'GET /legal/people/gaps'>['gaps']
  const shown = async (gaps: Gaps, seen: Seen = {}) => {
    forgetAnswers()
    await readAnswered('GET /legal/people/gaps', {}, { people: 12, gaps })
    return printed(MissingOfPeople, {}, { can: ['legal'], ...seen })
  }

  test('[LAW-08] is counted, each with the way to mend it', async () => {
    const part = await shown([
      { gap: 'names', people: 3 },
      { gap: 'curp', people: 0 },
      { gap: 'curpDisagrees', people: 1 },
      { gap: 'curpShared', people: 2 },
    ])
    expect(underHeaders(part)).toEqual([
      [
        ['Falta', 'Apellidos y nombres por confirmar'],
        ['Personas', '3'],
        ['Completar', 'Ver a 3 personas'],
      ],
      [
        ['Falta', 'CURP que no coincide'],
        ['Personas', '1'],
        ['Completar', 'Ver a 1 persona'],
      ],
      [
        ['Falta', 'CURP de dos o más personas'],
        ['Personas', '2'],
        ['Completar', 'Ver a 2 personas'],
      ],
    ])
    expect(part.all('tbody a').map(({ href }) => href)).toEqual([
      '/capacitacion/personas?gap=names',
      '/capacitacion/personas?gap=curpDisagrees',
      '/capacitacion/personas?gap=curpShared',
    ])
    expect(part.texts('p')).toEqual([
      'De 12 personas activas. Lo que falta de una no detiene las constancias de las demás.',
    ])
  })

  test('[LAW-08] is said in words, in both languages', async () => {
    const gaps = (
      ['names', 'curp', 'curpDisagrees', 'curpShared', 'occupation', 'schooling', 'homeAddress'] as const
    ).map((gap) => ({ gap, people: 1 }))
    const words = async (locale: 'es' | 'en') => (await shown(gaps, { locale })).texts('tbody th')
    expect(await words('es')).toEqual([
      'Apellidos y nombres por confirmar',
      'CURP',
      'CURP que no coincide',
      'CURP de dos o más personas',
      'Ocupación',
      'Escolaridad y comprobante',
      'Domicilio',
    ])
    expect(await words('en')).toEqual([
      'Surnames and given names to confirm',
      'CURP',
      'CURP that differs',
      'CURP of two or more people',
      'Occupation',
      'Schooling and its proof',
      'Home address',
    ])
  })

  test('[LAW-08] of an occupation is mended by job title too, by those who may', async () => {
    const hrefs = async (seen: Seen) =>
      (await shown([{ gap: 'occupation', people: 2 }], seen)).all('tbody a').map(({ href }) => href)
    expect(await hrefs({ can: ['legal', 'job_title'] })).toEqual([
      '/puestos',
      '/capacitacion/personas?gap=occupation',
    ])
    expect(await hrefs({})).toEqual(['/capacitacion/personas?gap=occupation'])
  })

  test('[LAW-08] says so where nothing is', async () => {
    const part = await shown([{ gap: 'names', people: 0 }], { locale: 'en' })
    expect([part.texts('p'), part.texts('tbody')]).toEqual([['Nothing is missing for 12 active people.'], []])
  })
})

describe('the people of the papers', () => {
  const screen = async (seen: Seen = {}) => {
    forgetAnswers()
    await listAnswered('people-on-paper', {
      count: 2,
      rows: [ana, { ...whole, id: 'q' }, { ...whole, id: 'r', isCurpShared: true }],
    })
    return printed(PeopleOnPaperScreen, {}, { at: '/capacitacion/personas', can: ['legal'], ...seen })
  }

  test('[LAW-08] shows what each has and lacks, under its header', async () => {
    const rows = underHeaders(await screen()).map((row) => row.slice(0, 5))
    expect(rows).toEqual([
      [
        ['Nombre', 'Ana de León Ruiz'],
        ['Núm. de nómina', '7'],
        ['Nombres y apellidos', 'Falta'],
        ['CURP', 'Falta'],
        ['Ocupación', '06.2 Autotransporte'],
      ],
      [
        ['Nombre', 'Ana de León Ruiz'],
        ['Núm. de nómina', '7'],
        ['Nombres y apellidos', 'Ana · de León'],
        ['CURP', 'HEGG560427MVZRRL04 No coincide'],
        ['Ocupación', '04.4 Informática'],
      ],
      [
        ['Nombre', 'Ana de León Ruiz'],
        ['Núm. de nómina', '7'],
        ['Nombres y apellidos', 'Ana · de León'],
        ['CURP', 'HEGG560427MVZRRL04 No coincide, Repetida'],
        ['Ocupación', '04.4 Informática'],
      ],
    ])
  })

  test('[LAW-08] shows an occupation that is missing, and leads from a doubtful CURP to both data', async () => {
    forgetAnswers()
    const rows = [
      { ...ana, jobTitleOccupation: null },
      { ...whole, id: 'q' },
    ]
    await listAnswered('people-on-paper', { count: 2, rows })
    const seen = (can: Seen['can'], locale: 'es' | 'en' = 'es') =>
      printed(PeopleOnPaperScreen, {}, { at: '/capacitacion/personas', can: can ?? [], locale })
    expect(underHeaders(seen(['legal']))[0]?.slice(3, 5)).toEqual([
      ['CURP', 'Falta'],
      ['Ocupación', 'Falta'],
    ])
    expect(underHeaders(seen(['legal'], 'en')).map((row) => row[3])).toEqual([
      ['CURP', 'Missing'],
      ['CURP', 'HEGG560427MVZRRL04 Differs'],
    ])
    const links = (can: Seen['can']) =>
      seen(can)
        .all('tbody a')
        .map(({ href, text }) => [href, text])
    expect(links(['legal', 'employee'])).toEqual([
      ['/empleado/desarrollo?empleado=q#constancias', 'No coincide'],
    ])
    expect(links(['legal'])).toEqual([])
  })

  test('[LAW-20] offers correction to holders of the permission, and not to auditors', async () => {
    const acts = async (seen: Seen) =>
      (await screen(seen)).all('tbody button').map((one) => one['aria-label'])
    expect(await acts({ locale: 'en' })).toEqual([
      'Details of Ana de León Ruiz for training papers',
      'Details of Ana de León Ruiz for training papers',
      'Details of Ana de León Ruiz for training papers',
    ])
    expect(await acts({ can: ['audit'], hasDuties: true })).toEqual([])
  })
})

describe('the occupation of a job title', () => {
  const jobTitle = { id: 'j', name: 'Chofer', occupation: '06.2', people: 3 }
  const screen = async (seen: Seen) => {
    forgetAnswers()
    const rows = ['j', 'k'].map((id) => ({
      ...{ id, name: id === 'j' ? 'Chofer' : 'Grúa', status: true, departmentId: 'd' },
      ...{ totalUsers: 3, totalCourses: 0, Department: null },
    }))
    await readAnswered('GET /job-titles', {}, rows)
    const occupations = [jobTitle, { id: 'k', name: 'Grúa', occupation: null, people: 1 }]
    await readAnswered('GET /legal/job-titles', {}, occupations)
    return printed(JobTitlesScreen, {}, { at: '/puestos', ...seen })
  }

  test('[LAW-05] stands beside it and is corrected there', async () => {
    const part = await screen({ can: ['job_title'], hasDuties: true })
    const occupations = underHeaders(part).map((row) => row.find(([header]) => header === 'Ocupación')?.[1])
    expect(occupations).toEqual(['06.2 Autotransporte', 'Sin ocupación'])
    expect(part.all('tbody button').flatMap((one) => one['aria-label'] ?? [])).toContain('Ocupación de Grúa')
  })

  test('[LAW-05] job titles wait for it, and stand without it where it cannot be read', async () => {
    const rows = [
      {
        id: 'j',
        name: 'Chofer',
        status: true,
        departmentId: 'd',
        totalUsers: 3,
        totalCourses: 0,
        Department: null,
      },
    ]
    const seen = { at: '/puestos', can: ['job_title'], hasDuties: true } as const
    await readAnswered('GET /job-titles', {}, rows)
    expect(printed(JobTitlesScreen, {}, seen).texts('tbody th')).not.toContain('Chofer')
    await readAnswered('GET /legal/job-titles', {}, new Error('off'))
    expect(printed(JobTitlesScreen, {}, seen).texts('tbody th')).toContain('Chofer')
  })

  test('[LAW-01] is not asked for where the company has no such duties', async () => {
    const part = await screen({ can: ['job_title'] })
    expect(part.texts('thead th')).not.toContain('Ocupación')
    expect(part.all('tbody button').map((one) => one['aria-label'])).not.toContain('Ocupación de Chofer')
  })

  test('[LAW-05] says how many people take it', () => {
    const dialog = opened(OccupationDialog, { of: jobTitle, onClose: () => undefined }, { locale: 'en' })
    expect([dialog.texts('h1'), dialog.texts('[role="dialog"] > p')]).toEqual([
      ['Occupation of Chofer'],
      ['A code of the national catalog of occupations. 3 active people take it.'],
    ])
  })
})
