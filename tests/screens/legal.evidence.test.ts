import { afterEach, describe, expect, test } from 'vitest'
import type { Evidence } from '../../web/features/legal/evidence/evidence.data.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { entryOf } from '../support/entry.ts'
import { forgetAnswers, printed, readAnswered, underHeaders } from '../support/printed.ts'
import { samples } from '../support/samples.ts'

const { partWords } = await import('../../web/features/legal/evidence/evidence.data.ts')
const { proofFileName } = await import('../../web/features/legal/evidence/ProofButton.tsx')
const { EvidenceScreen } = await import('../../web/features/legal/evidence/EvidenceScreen.tsx')

afterEach(forgetAnswers)

type Seen = NonNullable<Parameters<typeof printed>[2]>

const ids = { enrolmentId: 'n', personId: 'p', courseId: 'c', lessonId: 'l', cycle: 1 }
const paper: Evidence['papers'][number] = {
  ...{
    id: 'k',
    folio: '2026-000007',
    issuedOn: '2026-03-12',
    employer: 'Faro del Golfo',
    holder: 'Ana Ruiz',
  },
  ...{
    startsOn: '2026-03-01',
    endsOn: '2026-03-02',
    hours: 2,
    sha256: 'ab12',
    hasFile: true,
    ...{ replaced: null, scan: null, openedAt: null, handedOverOn: null },
  },
  signers: [
    { side: 'tutor', name: 'Itzel Luna', agreement: null },
    {
      ...{ side: 'employer', name: 'Berta Gil' },
      agreement: { agreedOn: '2026-01-15', fileName: 'acuerdo.pdf', sha256: 'cd' },
    },
  ],
}
const known: Evidence = {
  id: 'x',
  person: { id: 'p', fullName: 'Ana Ruiz', payrollNum: '501' },
  course: { id: 'c', name: 'Amarre' },
  ...{ passedOn: '2026-03-02', issueBy: '2026-03-31', withdrawn: null },
  papers: [paper],
  parts: [
    { part: 'enrolment', facts: [entryOf('Enrolled', { ...ids, because: 'author' }, { position: 3 })] },
    { part: 'attendance', facts: [] },
    {
      part: 'tests',
      facts: [
        entryOf(
          'EvaluationResultRecorded',
          { ...ids, attemptId: 't', grade: 90, isApproved: true },
          { position: 5 },
        ),
      ],
    },
  ],
  names: [
    { id: 'p', name: 'Ana Ruiz' },
    { id: 'c', name: 'Amarre' },
    { id: 'l', name: 'Examen' },
  ],
  watched: [{ lesson: 'Nudos', seconds: 130 }],
}

const screen = async (over: Partial<Evidence> | Error, seen: Seen = {}) => {
  forgetAnswers()
  const answer = over instanceof Error ? over : { ...known, ...over }
  await readAnswered('GET /legal/constancias/:id', { params: { id: '' } }, answer)
  return printed(EvidenceScreen, {}, { at: '/capacitacion/constancias/x', can: ['audit'], ...seen })
}

describe('a constancia with its evidence', () => {
  test('[LAW-15] names a file of proofs after the folio in force, and that of one fact after the fact', () => {
    const replaced = { at: '2026-03-12T18:00:00.000Z', reason: null, folio: '2026-000007' }
    const of = { id: 'x', papers: [{ ...paper, folio: '2026-000003', replaced }, paper] }
    expect(proofFileName({ of, fact: null })).toBe('Pruebas_DC-3_2026-000007.jsonl')
    expect(proofFileName({ of, fact: { id: 'f', sentence: '' } })).toBe('Prueba_DC-3_2026-000007_f.jsonl')
    expect(proofFileName({ of: { ...of, papers: [] }, fact: null })).toBe('Pruebas_DC-3_x.jsonl')
  })

  test('[LAW-15] shows the paper: folio, person, days, digest and who signed under which agreement', async () => {
    const page = await screen({})
    expect(page.texts('h1')).toEqual(['Constancia de Ana Ruiz'])
    const labels = page.texts('dt')
    const values = page.texts('dd')
    expect(labels.map((label, place) => [label, values[place]])).toEqual([
      ['Folio', '2026-000007 · Vigente'],
      ['Persona', 'Ana Ruiz'],
      ['Patrón', 'Faro del Golfo'],
      ['Expedida', '12 mar 2026'],
      ['Abierta por la persona', 'Todavía no'],
      ['Entregada impresa', 'Todavía no'],
      ['Constancia firmada (escaneo)', 'Todavía no'],
      ['Periodo', '1 mar 2026 – 2 mar 2026 · 2 horas'],
      ['Instructor o tutor', 'Itzel Luna'],
      [
        'Firma por el patrón',
        'Berta Gil, con imagen de su firma, según el acuerdo del 15 ene 2026: acuerdo.pdf',
      ],
      ['SHA-256 del archivo', 'ab12'],
    ])
    expect(page.texts('button')).toContain('Descargar constancia')
    const oneDay = await screen({ papers: [{ ...paper, endsOn: paper.startsOn }] })
    expect(oneDay.texts('dd')[7]).toBe('1 mar 2026 · 2 horas')
    const english = await screen({}, { locale: 'en' })
    expect(english.texts('h1')).toEqual(['Constancia of Ana Ruiz'])
    const said = english.texts('dd')
    expect(english.texts('dt').map((label, place) => [label, said[place]])).toEqual([
      ['Folio', '2026-000007 · In force'],
      ['Person', 'Ana Ruiz'],
      ['Employer', 'Faro del Golfo'],
      ['Issued', 'Mar 12, 2026'],
      ['Opened by the person', 'Not yet'],
      ['Handed over, printed', 'Not yet'],
      ['Signed constancia (scan)', 'Not yet'],
      ['Period', 'Mar 1, 2026 – Mar 2, 2026 · 2 hours'],
      ['Instructor or tutor', 'Itzel Luna'],
      [
        'Signed for the employer',
        'Berta Gil, with an image of the signature, by the agreement of Jan 15, 2026: acuerdo.pdf',
      ],
      ['SHA-256 of the file', 'ab12'],
    ])
    expect(english.texts('button')).toContain('Download constancia')
    expect(english.texts('h2')).toEqual(['The paper', 'The evidence', 'Video time'])
  })

  test('[LAW-15] says each fact by part, by whom, with its proof; an empty part says so', async () => {
    const page = await screen({})
    expect(page.texts('section section h3, section > section > h3')).toEqual(
      expect.arrayContaining(['Inscripción', 'Asistencia a sesiones', 'Evaluaciones']),
    )
    expect(page.texts('.timeline-text').join(' ')).toContain('Berta Gil')
    const proofs = page.all('button').flatMap((one) => one['aria-label'] ?? [])
    expect(proofs).toHaveLength(2)
    for (const label of proofs) expect(label).toMatch(/^Descargar la prueba: .*Ana Ruiz/)
    expect(page.texts('button')).toContain('Descargar todas las pruebas')
    expect(page.texts('p')).toContain('Nada registrado.')
    expect(page.texts('p').join(' ')).toContain('«bun run verify ARCHIVO»')
    const english = await screen({}, { locale: 'en' })
    expect(english.texts('p')).toContain('Nothing was recorded.')
    expect(english.texts('p').join(' ')).toContain('“bun run verify FILE”')
    expect(english.texts('button')).toContain('Download all proofs')
    const labels = english.all('button').flatMap((one) => one['aria-label'] ?? [])
    expect(labels).toHaveLength(2)
    for (const label of labels) expect(label).toMatch(/^Download the proof: .*Ana Ruiz/)
  })

  test('[LAW-15] has nine parts, each with its own facts under its name', async () => {
    const parts = (Object.keys(partWords) as (keyof typeof partWords)[]).map((part, place) => ({
      part,
      facts: [
        entryOf('Enrolled', { ...ids, because: 'author' }, { position: place, actorName: `Actor ${place}` }),
      ],
    }))
    const isUnder = async (labels: readonly string[], seen: Seen = {}) => {
      const page = await screen({ parts }, seen)
      expect(page.texts('section > h3')).toEqual(labels)
      expect(page.texts('section h4')).toHaveLength(labels.length)
      expect(page.texts('p').filter((text) => text.includes('UTC'))).toHaveLength(1)
      const sections = page
        .texts('section section')
        .filter((text) => labels.some((label) => text.startsWith(label)))
      expect(sections.map((text) => text.match(/Actor \d/g))).toEqual(
        labels.map((_, place) => [`Actor ${place}`]),
      )
      expect(page.all('section section section').map((one) => one['aria-label'])).toEqual(labels)
    }
    await isUnder([
      ...['Expedición', 'Inscripción', 'Lecciones completadas', 'Asistencia a sesiones', 'Evaluaciones'],
      ...['Calificación práctica', 'Aprobación', 'Quién imparte', 'Quién firma, y por qué acuerdo'],
    ])
    await isUnder(
      [
        ...['Issue', 'Enrollment', 'Lessons completed', 'Attendance of sessions', 'Tests'],
        ...['Practical grade', 'Approval', 'Who teaches', 'Who signs, and by which agreement'],
      ],
      { locale: 'en' },
    )
  })

  test('[LAW-15] names what the course is about by the catalogue', async () => {
    const said = samples.CourseConstanciaDescribed
    const parts = [{ part: 'teaching' as const, facts: [entryOf('CourseConstanciaDescribed', said)] }]
    expect((await screen({ parts })).texts('.timeline-text li')).toContain(
      'El área temática pasó de (sin dato) a «6000 Seguridad»',
    )
  })

  test('[LAW-15] leads auditors to the questions and answers as they were, and tells others who reads them', async () => {
    const answers = (page: Awaited<ReturnType<typeof screen>>) =>
      page.all('a').filter(({ href }) => href === '/auditoria?courseId=c&userId=p&lessonId=l')
    const auditor = await screen({})
    expect(answers(auditor).map(({ text }) => text)).toEqual(['Ver preguntas y respuestas'])
    expect(auditor.texts('p')).not.toContain('Solo los auditores ven las preguntas y respuestas.')
    const other = await screen({}, { can: ['legal'] })
    expect(answers(other)).toEqual([])
    expect(other.texts('p')).toContain('Solo los auditores ven las preguntas y respuestas.')
    expect(answers(await screen({}, { locale: 'en' })).map(({ text }) => text)).toEqual([
      'See questions and answers',
    ])
    expect((await screen({}, { can: ['legal'], locale: 'en' })).texts('p')).toContain(
      'Only auditors see the questions and answers.',
    )
  })

  test('[LAW-15] shows the hours watched, and says that they are not proved', async () => {
    const page = await screen({})
    expect(underHeaders(page)).toEqual([
      [
        ['Lección', 'Nudos'],
        ['Visto', '3 minutos'],
      ],
    ])
    expect(page.texts('p')).toContain(
      'Lo informó el reproductor. No está en la bitácora, así que se muestra y no se prueba.',
    )
    expect((await screen({ watched: [] })).texts('p')).toContain('El reproductor no informó nada.')
    const english = await screen({ watched: [{ lesson: 'Nudos', seconds: 60 }] }, { locale: 'en' })
    expect(underHeaders(english)).toEqual([
      [
        ['Lesson', 'Nudos'],
        ['Watched', '1 minute'],
      ],
    ])
    expect(english.texts('p')).toContain(
      'Reported by the player. It is not in the log, so it is shown and not proved.',
    )
    expect((await screen({ watched: [] }, { locale: 'en' })).texts('p')).toContain(
      'The player reported nothing.',
    )
  })

  test('[LAW-15] names for whom each of its signers signed', async () => {
    const of = (side: 'employer' | 'workers', name: string) => ({ side, name, agreement: null })
    const papers = [{ ...paper, signers: [of('employer', 'Berta Gil'), of('workers', 'Ciro Paz')] }]
    const labels = async (seen: Seen = {}) => (await screen({ papers }, seen)).texts('dt').slice(8, 10)
    expect(await labels()).toEqual(['Firma por el patrón', 'Firma por los trabajadores'])
    expect(await labels({ locale: 'en' })).toEqual(['Signed for the employer', 'Signed for the workers'])
  })

  test('[LAW-14] shows the scan of the signed one, with the acts for those who may and what is kept', async () => {
    const scan = { at: '2026-03-14T16:00:00.000Z', sha256: 'ef01' }
    const acts = ['Adjuntar el escaneo', 'Descargar el escaneo', 'Quitar el escaneo']
    const seen = async (over: Partial<Evidence>, can: Seen['can']) => {
      const page = await screen(over, { can })
      return [
        page
          .texts('dd')
          [page.texts('dt').indexOf('Constancia firmada (escaneo)')]?.split(/(?=Adj|Desc|Quitar)/)[0],
        page.texts('button').filter((text) => acts.includes(text)),
      ]
    }
    const withScan = { papers: [{ ...paper, scan }] }
    const erased = { person: { ...known.person, fullName: null, payrollNum: null } }
    expect(await seen({}, ['legal'])).toEqual(['Todavía no', ['Adjuntar el escaneo']])
    expect(await seen({}, ['audit'])).toEqual(['Todavía no', []])
    expect(await seen(withScan, ['legal'])).toEqual([
      'Guardado el 14 mar 2026',
      ['Descargar el escaneo', 'Quitar el escaneo'],
    ])
    expect(await seen(withScan, ['audit'])).toEqual(['Guardado el 14 mar 2026', ['Descargar el escaneo']])
    expect(await seen({ ...withScan, ...erased }, ['legal'])).toEqual([
      'Guardado el 14 mar 2026',
      ['Descargar el escaneo'],
    ])
    expect(await seen(erased, ['legal'])).toEqual(['Todavía no', []])
    const withdrawn = { at: scan.at, because: 'hand' as const, reason: null }
    expect(await seen({ withdrawn }, ['legal'])).toEqual(['Todavía no', []])
    const english = await screen(withScan, { can: ['legal'], locale: 'en' })
    expect(english.texts('button')).toEqual(expect.arrayContaining(['Download the scan', 'Remove the scan']))
    expect((await screen({}, { can: ['legal'], locale: 'en' })).texts('button')).toContain('Attach the scan')
  })

  test('[LAW-14] says when the paper in force was opened and handed over, with the act for those who may', async () => {
    const delivery = async (over: object, seen: Seen = {}) => {
      const page = await screen({ papers: [{ ...paper, ...over }] }, seen)
      return page.texts('dd').slice(4, 6)
    }
    const delivered = { openedAt: '2026-03-13T18:00:00.000Z', handedOverOn: '2026-03-14' }
    expect(await delivery(delivered)).toEqual(['13 mar 2026', '14 mar 2026'])
    const may = { can: ['legal'] } as const
    expect(await delivery(delivered, may)).toEqual(['13 mar 2026', '14 mar 2026Anular la entrega'])
    expect(await delivery({}, may)).toEqual(['Todavía no', 'Todavía noMarcar como entregada'])
    expect(await delivery({}, { ...may, locale: 'en' })).toEqual(['Not yet', 'Not yetMark as handed over'])
    expect(await delivery(delivered, { ...may, locale: 'en' })).toEqual([
      ...['Mar 13, 2026', 'Mar 14, 2026Cancel the hand-over'],
    ])
    const replaced = { folio: '2026-000009', at: '2026-03-14T18:00:00.000Z', reason: null }
    expect(await delivery({ replaced }, may)).toEqual(['Todavía no', 'Todavía no'])
  })

  test('[LAW-15] names the folio that replaced one, and why one was withdrawn', async () => {
    const replaced = { folio: '2026-000009', at: '2026-03-14T18:00:00.000Z', reason: 'Nombre mal escrito' }
    const withdrawn = { at: '2026-03-20T18:00:00.000Z', because: 'hand', reason: 'La dio otro' } as const
    const page = await screen({ papers: [{ ...paper, replaced }], withdrawn })
    expect(page.texts('dd')[0]).toBe(
      '2026-000007 · Reemplazada por el folio 2026-000009 el 14 mar 2026: Nombre mal escrito',
    )
    expect(page.texts('p')).toContain('Retirada el 20 mar 2026: La dio otro')
    expect(page.texts('button')).not.toContain('Descargar constancia')
    expect([page.texts('dt').at(-1), page.texts('dd').at(-1)]).toEqual([
      ...['Archivo', 'Descargar el folio 2026-000007'],
    ])
    const gone = await screen({ papers: [{ ...paper, hasFile: false }] })
    expect(gone.texts('dt').at(-1)).toBe('Archivo')
    const english = await screen({ papers: [{ ...paper, replaced }], withdrawn }, { locale: 'en' })
    expect(english.texts('dd')[0]).toBe(
      '2026-000007 · Replaced by folio 2026-000009 on Mar 14, 2026: Nombre mal escrito',
    )
    expect(english.texts('p')).toContain('Withdrawn on Mar 20, 2026: La dio otro')
    expect([english.texts('dt').at(-1), english.texts('dd').at(-1)]).toEqual([
      ...['File', 'Download folio 2026-000007'],
    ])
    const ended = await screen({ withdrawn: { ...withdrawn, because: 'approval', reason: null } })
    expect(ended.texts('p')).toContain('Retirada el 20 mar 2026: Terminó la aprobación')
  })

  test('[LAW-15] leaves blank what an erasure took, and says that a file is gone', async () => {
    const erased = { id: 'p', fullName: null, payrollNum: null }
    const gone = {
      ...paper,
      holder: null,
      hasFile: false,
      signers: [{ side: 'tutor', name: null, agreement: null }],
    } as const
    const page = await screen({ person: erased, papers: [gone] })
    expect(page.texts('h1')).toEqual(['Constancia de una persona con datos suprimidos'])
    const values = page.texts('dd')
    expect([values[1], values[8], values.at(-1)]).toEqual([
      'Suprimido',
      'Suprimido',
      'El archivo ya no se conserva',
    ])
    const english = await screen({ person: erased, papers: [gone] }, { locale: 'en' })
    expect(english.texts('h1')).toEqual(['Constancia of a person whose data was erased'])
    expect([english.texts('dd')[1], english.texts('dd').at(-1)]).toEqual([
      ...['Erased', 'The file is no longer kept'],
    ])
    expect((await screen({ person: erased })).texts('h1')).toEqual(['Constancia de Ana Ruiz'])
  })

  test('[LAW-15] says that nothing is issued yet, and that the page could not be read', async () => {
    expect((await screen({ papers: [] })).texts('div').join(' ')).toContain(
      'Todavía no se expide; su último día es el 31 mar 2026.',
    )
    const missing = await screen(new CodedError('legal.constancia-not-found'))
    expect(missing.texts('[role="alert"]').join(' ')).toContain('Esa constancia no existe.')
    forgetAnswers()
    const loading = printed(EvidenceScreen, {}, { at: '/capacitacion/constancias/x' })
    expect(loading.texts('h2')).toEqual([])
  })
})
