import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentsOf } from '../../api/features/legal/inspection/contents.ts'
import { drawPerson } from '../../api/features/legal/inspection/drawn.ts'
import { packStream } from '../../api/features/legal/inspection/pack.ts'
import type { TrainingThen } from '../../projections/inspection.questions.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import { type IssuingRoom, openIssuingRoom } from '../support/issuing-room.ts'
import { registerSmallEmployer } from '../support/lawful-company.ts'
import { filesInZip } from '../support/zip.ts'

const leave = 'mutation ($id: ID!) { User_updateEmployee(id: $id, status: false) { id } }'

let on: IssuingRoom
let establishmentId: string
let left: string
const [dc1, dc2] = ['DC-1_A1234567890_2026-03-02.pdf', 'DC-2_FGO010203AB1_2026-01-01.pdf']

const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<string> => {
  const answer = await on.app.rest(method, `/legal${path}`, body, on.admin.token)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.id
}
const textOf = async (bytes: Uint8Array | undefined): Promise<string> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes ?? []))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const scopeOf = (day: string) => ({ establishmentId, day, courseIds: [], personIds: [] })
const packOf = async (day: string) => {
  const { services } = on.app
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const bytes of packStream(services, await contentsOf(services, scopeOf(day)))) parts.push(bytes)
  const files = filesInZip(new Uint8Array(await new Blob(parts).arrayBuffer()))
  return { files, names: [...files.keys()], index: await textOf(files.get('Indice.pdf')) }
}
const tomorrow = async () => {
  on.app.clock.advance(24 * 3_600_000)
  Object.assign(on.admin, { token: await on.app.as(on.admin.id) })
}
const seat = async (side: 'employer' | 'workers', fullName: string, startsOn: string) => {
  const { id: personId } = await on.room.newPerson({ fullName })
  const term = { personId, side, startsOn, endsOn: null, minutes: 'Acta 1/2026' }
  return send('POST', `/employers/${on.employer.employerId}/members`, term)
}
const plan = (over: object = {}) => ({
  ...{ startsOn: '2026-01-01', endsOn: '2026-03-03', stages: [], establishmentIds: [establishmentId] },
  ranks: { knowledge: 2, risks: 1, productivity: 3, education: 5, vacancies: 4 },
  courses: [
    {
      ...{ courseId: on.courseId, stage: null, people: 12, establishmentIds: [] },
      ...{ jobTitleIds: on.app.office.jobTitles.slice(0, 1), ...over },
    },
  ],
})
const withdraw = (id: string) =>
  send('POST', `/constancias/${id}/actions/withdraw`, { reason: 'La dio otro patrón' })

beforeAll(async () => {
  on = await openIssuingRoom()
  const { app, admin, employer } = on
  const { body } = await app.rest('GET', '/legal/employers', undefined, admin.token)
  establishmentId = body[0].establishments[0].id
  await seat('employer', 'Andrés Zúñiga', '2026-01-05')
  await seat('workers', 'Lucía Ábrego', '2026-02-09')
  const planId = await send('POST', '/plans', { ...plan(), employerId: employer.employerId })
  const place = {
    rfc: 'OTR010203AB1',
    registration: 'B1234567890',
    terminalId: app.office.terminals[1] ?? '',
  }
  await registerSmallEmployer(app, admin, { place })
  const elsewhere = await on.worker({ fullName: 'Beto Cruz', terminalId: app.office.terminals[1] })
  await on.pass(elsewhere)
  await on.issue((await on.rowOf(elsewhere)).id)
  await on.move(elsewhere, 0)
  const [issued, withdrawn, unissued] = [await on.dueOne(), await on.dueOne(), await on.dueOne()]
  await on.dueOne()
  for (const { id } of [issued, withdrawn]) await on.issue(id)
  for (const { id } of [withdrawn, unissued]) await withdraw(id)
  left = (await on.rowOf(issued.person)).person.payrollNum
  await app.gql(leave, { id: issued.person.id }, admin.token)
  await app.settled()
  await tomorrow()
  await seat('workers', 'Saúl Mena', '2026-03-03')
  await send('PUT', `/plans/${planId}`, { ...plan({ jobTitleIds: [] }), revision: 1 })
  await app.settled()
  await tomorrow()
  await tomorrow()
})
afterAll(() => on.app.close())

describe('the forms of an inspection pack', () => {
  test('[LAW-18] are the DC-1 and the DC-2 as they stood that day', async () => {
    const { files, names, index } = await packOf('2026-03-02')
    expect(names.slice(0, 2)).toEqual([dc1, dc2])
    const commission = await textOf(files.get(dc1))
    expect(commission).toContain('Andrés Zúñiga 2026-01-05 Acta 1/2026')
    expect(commission).toContain('Lucía Ábrego 2026-02-09 Acta 1/2026')
    expect(commission).not.toContain('Saúl Mena')
    expect(commission.replaceAll(' ', '')).toContain('elaboraciónAño2026Mes03Día02')
    expect(await textOf(files.get(dc2))).toMatch(/Amarre Todo el periodo .+ 12 Todos los del plan/)
    const said = index.replaceAll(' ', '')
    expect(said).toContain(`DC-1${dc1}Comisiónmixtadeesedía`)
    expect(said).toContain(`DC-2${dc2}Planyprogramasdeesedía`)
  })

  test('[LAW-18] that cannot be drawn are missing with the whole reason', async () => {
    const { names, index } = await packOf('2026-03-03')
    expect(names.filter((name) => /^DC-[12]/.test(name))).toEqual([])
    for (const reason of [
      'DC-1 — Falta: La comisión mixta debe tener igual número de integrantes de cada parte; hay 1 del patrón y 2 de los trabajadores.',
      'DC-2 — Falta: Al curso «Amarre» del plan le faltan los puestos a los que va.',
    ])
      expect(index).toContain(reason)
    expect((await packOf('2026-03-04')).index).toContain('DC-2 — Falta: ningún plan estaba en curso ese día.')
  })
})

describe('the constancias of an inspection pack', () => {
  test('[LAW-18] say which is in force and which was withdrawn, and none that was withdrawn is missing', async () => {
    const { index, names } = await packOf('2026-03-02')
    const papers = names.filter((name) => name.startsWith('DC-3/'))
    expect(papers).toEqual(['DC-3/DC-3_2026-000001.pdf', 'DC-3/DC-3_2026-000002.pdf'])
    expect(index).toMatch(
      /DC-3 2026-000001 .*Amarre\. Vigente ese día\. .*DC-3 2026-000002 .*Amarre\. Retirada\./,
    )
    expect(index.match(/por expedir/g)).toHaveLength(1)
  })

  test('[LAW-18] are this employer’s, also of somebody who left, who has no sheet of training', async () => {
    const { names, index } = await packOf('2026-03-02')
    expect(names.filter((name) => name.startsWith('DC-3/'))).toHaveLength(2)
    expect(index.match(/DC-3 2026-000001 /g)).toHaveLength(1)
    const people = names.filter((name) => name.startsWith('Personas/'))
    expect(people.filter((name) => name.includes('Beto Cruz'))).toHaveLength(1)
    expect(people.filter((name) => name.startsWith(`Personas/${left} `))).toEqual([])
  })

  test('[LAW-18] whose file is gone are missing with the reason', async () => {
    await on.app.services.db.query({
      text: "delete from stored_objects where key like 'constancias/%'",
      values: [],
    })
    const { index, names } = await packOf('2026-03-02')
    expect(names.filter((name) => name.startsWith('DC-3/'))).toEqual([])
    expect(index).toMatch(
      /DC-3 2026-000001 — Amarre\. Vigente ese día\. SHA-256 .*?Falta: el archivo ya no se conserva\./,
    )
  })
})

test('[LAW-18] a person’s sheet says what was required, the days, and each evidence in its column', async () => {
  const rows: readonly TrainingThen[] = [
    {
      ...{ course_name: 'Amarre', levels: ['enterprise', 'department', 'jobTitle'], status: 'aprobado' },
      ...{ enrolled_at: '2026-03-02T05:30:00.000Z', approved_at: '2026-03-03T18:00:00.000Z' },
      ...{ lessons: 2, sessions: 1 },
      results: [{ lesson: 'Examen', grade: 90, isApproved: true }],
    },
    {
      ...{ course_name: 'Guardia', levels: [], status: 'reprobado', approved_at: null },
      ...{ enrolled_at: '2026-03-02T18:00:00.000Z', lessons: 1, sessions: 2 },
      results: [{ lesson: null, grade: 40, isApproved: false }],
    },
    {
      ...{ course_name: 'Izaje', levels: ['department'], status: 'pendiente', approved_at: null },
      ...{ enrolled_at: '2026-03-02T18:00:00.000Z', lessons: 0, sessions: 0, results: [] },
    },
  ]
  // the rows of the one question that is asked
  const db: Queryable = { query: async <Row extends object>() => [...rows] as object[] as Row[] }
  const moment = { day: '2026-03-04', position: 1, db, timeZone: 'America/Mexico_City' }
  const { then } = await contentsOf(on.app.services, scopeOf(moment.day))
  const person = {
    ...{ person_id: 'p', full_name: 'Ana Ruiz', payroll_num: '501', is_active: true },
    job_title: 'Operadora de muelle',
  }
  const sheet = await textOf(await drawPerson(then, moment, person, []))
  const head = 'Curso Requerido por Situación Inscripción Aprobación Evidencia'
  expect(sheet.split(head)[0]).toMatch(
    /Ana Ruiz .*Muelle norte .*2026-03-04 Núm\. de nómina 501 Puesto Operadora de muelle/,
  )
  expect(sheet.split(head)[1]).toContain(
    [
      '',
      'Amarre Empresa, Departamento, Puesto Aprobado 2026-03-01 2026-03-03 2 lecciones; 1 asistencia; Examen: 90, aprobada',
      'Guardia No requerido Reprobado 2026-03-02 — 1 lección; 2 asistencias; —: 40, no aprobada',
      'Izaje Departamento Pendiente 2026-03-02 — — Faro del Golfo S.A. de C.V.',
    ].join(' '),
  )
})
