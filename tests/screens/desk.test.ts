import { afterEach, describe, expect, test } from 'vitest'
import { companyId } from '../../api/contract/constants.ts'
import type { Checkpoints, Follower, Proof, ReadModels } from '../../web/features/audit/audit.operations.ts'
import { forgetAnswers, printed, readAnswered } from '../support/printed.ts'

const { checkpoints, readModels, serverHealth, verification } = await import(
  '../../web/features/audit/audit.operations.ts'
)
const { AuditScreen } = await import('../../web/features/audit/AuditScreen.tsx')
const { ProofPanel } = await import('../../web/features/audit/proof/ProofPanel.tsx')
const { FollowerItem } = await import('../../web/features/audit/read-models/FollowerItem.tsx')
const { HealthPanel } = await import('../../web/features/audit/system/HealthPanel.tsx')
const { SystemScreen } = await import('../../web/features/audit/system/SystemScreen.tsx')
const { ReadModelsPanel } = await import('../../web/features/audit/read-models/ReadModelsPanel.tsx')

afterEach(forgetAnswers)

type Result = { status: string; problems: { component: string; reason: string }[] | null }
type Seen = NonNullable<Parameters<typeof printed>[2]>

const at = '2026-03-02T18:05:07.000Z'

const sound: Follower = {
  name: 'people',
  isProcess: false,
  isStopped: false,
  position: 1_951,
  lag: 0,
  cause: null,
  stoppedAt: null,
  builtAt: at,
  checkedAt: at,
  checkCause: null,
  differences: [],
}
const differing = {
  ...sound,
  differences: [{ table: 'people', rows: 1_320, rebuilt: 1_321, keys: ['7001', '7002'] }],
}
const stopped = { ...sound, isStopped: true, stoppedAt: 41, lag: 9, cause: 'no such badge' }
const unbuilt = { ...sound, checkCause: 'out of space' }

describe('[AUD-05] a read model', () => {
  const nothing = () => undefined
  const item = (row: Follower, seen: Seen = {}, isBusy = false) =>
    printed(
      FollowerItem,
      { row, isBusy, check: nothing, rebuild: nothing },
      { isAdministrator: true, ...seen },
    )
  const badge = (row: Follower, seen: Seen = {}) =>
    item(row, seen)
      .all('.rt-Badge')
      .map((one) => [one.text, one['data-accent-color']])

  test('is marked as what matters most about it, in the colour of that', () => {
    expect(badge(sound)).toEqual([['Al día', 'gray']])
    expect(badge({ ...sound, lag: 1 })).toEqual([['Le falta 1 registro', 'amber']])
    expect(badge({ ...sound, lag: 2_000 }, { locale: 'en' })).toEqual([['2,000 records behind', 'amber']])
    for (const lag of [0, 7]) {
      expect(badge({ ...differing, lag })).toEqual([['Difiere', 'red']])
      expect(badge({ ...unbuilt, lag })).toEqual([['Difiere', 'red']])
    }
    expect(badge({ ...differing, ...stopped, differences: differing.differences })).toEqual([
      ['Detenido', 'red'],
    ])
  })

  test('tells what was found of it, in both languages', () => {
    const findings = (row: Follower, locale: 'es' | 'en' = 'es') =>
      item(row, { locale })
        .all('.follower-finding')
        .map((one) => [one.text, one['data-accent-color']])
    expect(findings(sound)).toEqual([])
    expect(item(sound).one('.rt-r-size-1.rt-Text')?.text).toMatch(
      /^Posición 1,951\. Construido: 2 mar 2026.+ Comparado: 2 mar 2026.+\.$/,
    )
    expect(item({ ...sound, checkedAt: null }).one('.rt-r-size-1.rt-Text')?.text).toMatch(/ Sin comparar\.$/)
    expect(findings(stopped)).toEqual([['Se detuvo en el registro 41: no such badge', 'red']])
    expect(findings(unbuilt)).toEqual([['No se pudo reconstruir: out of space', 'red']])
    expect(findings(differing)).toEqual([
      ['people: 1,320 filas, 1,321 en la reconstrucción (7001; 7002)', 'red'],
    ])
    expect(findings({ ...stopped, ...differing, isStopped: true, checkCause: 'x' }, 'en')).toHaveLength(3)
    expect(findings(stopped, 'en')[0]?.[0]).toBe('It stopped at record 41: no such badge')
  })

  test('is compared by whoever audits, rebuilt by administrators, and skipped by them where it has stopped', () => {
    const acts = (row: Follower, isAdministrator: boolean) =>
      item(row, { isAdministrator })
        .all('button')
        .map((one) => one['aria-label'])
    expect(acts(sound, false)).toEqual(['Comparar Personas'])
    expect(acts(stopped, false)).toEqual(['Comparar Personas'])
    expect(acts(sound, true)).toEqual(['Comparar Personas', 'Reconstruir Personas'])
    expect(acts(stopped, true)).toEqual([
      'Omitir el registro 41 en Personas',
      'Comparar Personas',
      'Reconstruir Personas',
    ])
    const process = { ...stopped, name: 'award-achievements', isProcess: true }
    expect(acts(process, true)).toEqual(['Omitir el registro 41 en award-achievements'])
    const offered = (isBusy: boolean) =>
      item(sound, {}, isBusy)
        .all('button')
        .map((one) => one['aria-disabled'])
    expect([offered(false), offered(true)]).toEqual([
      ['false', 'false'],
      ['true', 'true'],
    ])
  })
})

describe('[AUD-05] the read models together', () => {
  const panel = async (answer: Partial<ReadModels>, seen: Seen = {}) => {
    forgetAnswers()
    const shown = { head: 1_951, rows: [sound], skipped: [], work: null, ...answer }
    await readAnswered(readModels, {}, shown)
    return printed(ReadModelsPanel, {}, seen)
  }
  const verdict = async (rows: readonly Follower[], seen: Seen = {}) => {
    const callout = (await panel({ rows: [...rows] }, seen)).one('[role=status] .rt-CalloutRoot')
    return [callout?.text, callout?.['data-accent-color']]
  }
  const unchecked = { ...sound, checkedAt: null }

  test('are judged by the worst that is known of any', async () => {
    expect(await verdict([stopped, differing, unchecked])).toEqual([
      '1 se detuvo en un registro que no puede leer.',
      'red',
    ])
    expect(await verdict([sound, differing, unbuilt, unchecked])).toEqual([
      '2 modelos difieren de su reconstrucción.',
      'red',
    ])
    expect(await verdict([sound, unchecked])).toEqual([
      '1 modelo no se ha comparado desde que se construyó.',
      'gray',
    ])
    expect(await verdict([sound, { ...unchecked, isProcess: true }])).toEqual([
      'Todos son iguales a su reconstrucción.',
      'green',
    ])
    expect(await verdict([sound], { locale: 'en' })).toEqual([
      'All of them are the same as their rebuild.',
      'green',
    ])
  })

  test('show processes that have stopped alone, and to administrators the way to rebuild all', async () => {
    const process = { ...sound, name: 'award-achievements', isProcess: true }
    const halted = { ...process, ...stopped, name: 'enrol-members', isProcess: true }
    const shown = await panel({ rows: [sound, process, halted] }, { isAdministrator: true })
    expect(shown.texts('.follower .rt-r-weight-medium')).toEqual(['Personas', 'enrol-members'])
    const acts = (part: ReturnType<typeof printed>) => part.texts('button').slice(0, 2)
    expect(acts(shown)).toEqual(['Comparar todos', 'Reconstruir todos'])
    expect((await panel({})).texts('button')).toEqual(['Comparar todos', 'Comparar'])
  })

  test('tell how far the work is that is under way, begin no other, and say what it will be tried again for', async () => {
    const work = { act: 'rebuild', name: null, done: 3, total: 12, cause: 'out of space' }
    const shown = await panel({ work }, { isAdministrator: true })
    expect(shown.one('[role=progressbar]')).toMatchObject({
      'aria-label': 'Modelos reconstruidos',
      'aria-valuenow': '25',
    })
    expect(shown.all('button').map((one) => one['aria-disabled'])).toEqual(Array(4).fill('true'))
    expect(shown.one('.rt-CalloutRoot')).toMatchObject({
      text: 'Se intentará de nuevo: out of space',
      'data-accent-color': 'amber',
    })
    const checking = await panel({ work: { ...work, act: 'check', cause: null } }, { locale: 'en' })
    expect(checking.one('[role=progressbar]')?.['aria-label']).toBe('Models compared')
    expect(checking.all('.rt-CalloutRoot')).toEqual([])
  })

  test('name each record that was left out, why, and where it is told by whom', async () => {
    const left = { id: 's', follower: 'people', position: 1_041, reason: 'Un dato dañado', at }
    const shown = await panel({ skipped: [left, { ...left, id: 't', reason: null }] })
    const lines = shown.texts('.followers-skipped li')
    expect(lines[0]).toMatch(/^Registro 1,041 en Personas\. 2 mar 2026.+ Motivo: Un dato dañado$/)
    expect(lines[1]).toMatch(/Motivo: —$/)
    expect(shown.all('a').map(({ text, href }) => [text, href])).toEqual([
      ['Ver quién los omitió', `/auditoria?kind=audit&id=${companyId}`],
    ])
    expect((await panel({})).all('.followers-skipped')).toEqual([])
  })
})

describe('[AUD-04] the proof of the log', () => {
  const held: Proof = {
    state: 'held',
    checked: 1_999,
    head: 2_000,
    startedAt: at,
    finishedAt: at,
    brokenAt: null,
    brokenEventId: null,
    reason: null,
    expectedHead: null,
    witnesses: [],
  }
  const signed: Checkpoints = { publicKey: 'k', place: '/copias', last: null }
  const panel = async (proof: Partial<Proof> | null, seen: Seen = {}) => {
    forgetAnswers()
    await readAnswered(verification, {}, proof && { ...held, ...proof })
    await readAnswered(checkpoints, {}, signed)
    return printed(ProofPanel, {}, seen)
  }
  const verdict = async (proof: Partial<Proof>, locale: 'es' | 'en' = 'es') => {
    const callout = (await panel(proof, { locale })).one('[role=status] .rt-CalloutRoot')
    return [
      callout?.text.replace(/ (2 mar|Mar 2).*?(?=$| (Lo indican|Shown by):)/, ''),
      callout?.['data-accent-color'],
    ]
  }

  test('says in the colour of the verdict how the last verification ended', async () => {
    expect(await verdict({})).toEqual(['El historial está íntegro: 1,999 registros verificados.', 'green'])
    expect(await verdict({ state: 'interrupted' })).toEqual([
      'La última verificación no llegó a su fin.',
      'amber',
    ])
    expect(await verdict({ state: 'interrupted' }, 'en')).toEqual([
      'The last verification did not finish.',
      'amber',
    ])
    const cut = { state: 'broken', checked: 1_990, expectedHead: 2_000 }
    expect(await verdict(cut)).toEqual([
      'Al historial le falta el final: termina en la posición 1,990 y había llegado a la 2,000 (10 registros).',
      'red',
    ])
    expect((await verdict({ ...cut, witnesses: ['a', 'b'] }))[0]).toMatch(/ Lo indican: a; b\.$/)
    expect((await verdict({ ...cut, expectedHead: 1_991 }, 'en'))[0]).toBe(
      'The history has lost its end: it ends at position 1,990 and had reached 1,991 (1 record).',
    )
  })

  test('names in words what does not hold of the first record that was altered', async () => {
    const reason = async (one: string, locale: 'es' | 'en') =>
      (await verdict({ state: 'broken', brokenAt: 7, brokenEventId: 'e', reason: one }, locale))[0]?.replace(
        /^.*\(.* e\): /,
        '',
      )
    const words = {
      missing: ['falta el registro.', 'the record is gone.'],
      version: ['su versión no sigue a la anterior.', 'its version does not follow the one before it.'],
      time: [
        'su fecha es anterior a la del registro que lo precede.',
        'its date is before that of the record before it.',
      ],
      digest: ['su contenido no es el que se guardó.', 'its content is not what was saved.'],
      chain: ['no continúa la cadena.', 'it does not continue the chain.'],
      stream: ['no está contado entre los de su serie.', 'it is not counted in its series.'],
      checkpoint: [
        'el historial ya no es el que se firmó.',
        'the history is no longer the one that was signed.',
      ],
    }
    for (const [one, told] of Object.entries(words))
      expect([one, await reason(one, 'es'), await reason(one, 'en')]).toEqual([one, ...told])
  })

  test('names the record at which the log was altered, or the signature that does not hold, as an alert', async () => {
    const altered = { state: 'broken', brokenAt: 1_951, brokenEventId: 'e-7', reason: 'digest' }
    const forged = { state: 'broken', reason: 'signature', witnesses: ['2000.checkpoint'] }
    expect(await verdict(altered)).toEqual([
      'El historial fue alterado en la posición 1,951 (registro e-7): su contenido no es el que se guardó.',
      'red',
    ])
    expect(await verdict(forged)).toEqual([
      'El historial está íntegro, pero no la firma de uno de sus puntos de control: 2000.checkpoint.',
      'red',
    ])
    const role = async (proof: Partial<Proof>) =>
      (await panel(proof)).one('[role=status] .rt-CalloutRoot')?.role
    expect([
      await role(altered),
      await role(forged),
      await role({ state: 'interrupted' }),
      await role({}),
    ]).toEqual(['alert', 'alert', undefined, undefined])
  })

  test('[AUD-06] says how far it was signed, by which key, and whether that is stored elsewhere', async () => {
    const told = async (last: Partial<NonNullable<typeof signed.last>> | null) => {
      forgetAnswers()
      await readAnswered(verification, {}, held)
      const made = last && { position: 1_951, madeAt: at, isExported: true, ...last }
      await readAnswered(checkpoints, {}, { ...signed, last: made })
      const part = printed(ProofPanel, {})
      expect(part.texts('code')).toEqual(['k'])
      return part
        .texts('p, .rt-Text')
        .find((text) => /punto de control (firmado:|\.)|ningún punto/.test(text))
    }
    expect(await told({})).toMatch(
      /posición 1,951, .+ Está guardado fuera de la base de datos, en \/copias\.$/,
    )
    expect(await told({ isExported: false })).toMatch(
      /Todavía no está guardado fuera de la base de datos, en \/copias\.$/,
    )
    expect(await told({ isExported: null })).toMatch(
      /No se sabe si está guardado fuera de la base de datos: \/copias no responde\.$/,
    )
    expect(await told(null)).toBe('Todavía no se ha firmado ningún punto de control.')
  })

  test('shows how far a verification is, and begins no other meanwhile', async () => {
    const running = await panel({ state: 'running', checked: 500, finishedAt: null })
    expect(running.one('[role=progressbar]')).toMatchObject({
      'aria-label': 'Registros verificados',
      'aria-valuenow': '25',
    })
    expect(running.one('[role=status] p, [role=status] span.rt-r-size-2')?.text).toMatch(
      /^500 de 2,000 registros verificados\. Comenzó: 2 mar 2026/,
    )
    expect(running.one('button')).toMatchObject({ text: 'Verificar la integridad', 'aria-disabled': 'true' })
    expect(running.all('.rt-CalloutRoot')).toEqual([])
    const never = await panel(null)
    expect(never.one('button')?.['aria-disabled']).toBe('false')
    expect(never.one('[role=status]')?.text).toBe('Nadie ha pedido todavía una verificación.')
  })
})

test('[LAW-18] the desk leads to inspections where the company has duties under Mexican law', () => {
  const link = (hasDuties: boolean, locale: 'es' | 'en' = 'es') => {
    const found = printed(AuditScreen, {}, { can: ['audit'], hasDuties, locale }).one(
      'a[href="/auditoria/inspeccion"]',
    )
    return found?.text ?? null
  }
  expect([link(true), link(true, 'en'), link(false)]).toEqual(['Inspección', 'Inspection', null])
})

test('[NAV-09] the desk and the system have their parts one below the other', () => {
  const parts = (Screen: typeof AuditScreen, locale: 'es' | 'en') => printed(Screen, {}, { locale })
  expect(parts(AuditScreen, 'es').texts('h1, h2')).toEqual([
    'Auditoría',
    'Buscar un historial',
    'Lo más reciente',
  ])
  expect(parts(AuditScreen, 'en').texts('h1, h2')).toEqual(['Audit', 'Find a history', 'Most recent'])
  expect(parts(SystemScreen, 'es').texts('h1, h2')).toEqual([
    'Sistema',
    'Servidor',
    'Verificación de integridad',
    'Listas a una fecha',
    'Modelos de lectura',
    'Relojes',
    'Revisión',
  ])
  expect(parts(SystemScreen, 'en').texts('h1, h2')).toEqual([
    'System',
    'Server',
    'Integrity check',
    'Lists as of a date',
    'Read models',
    'Clocks',
    'Checks',
  ])
  expect(
    parts(SystemScreen, 'es')
      .all('.section a')
      .map(({ text, href }) => [text, href]),
  ).toContainEqual(['Ver o comparar listas', '/auditoria/comparar'])
})

test('until the state of the server is known, every part of the system waits in the words that are usual', async () => {
  forgetAnswers()
  const words = printed(SystemScreen, {}).texts('[data-awaited] .rt-Skeleton')
  for (const usual of [
    'El servidor funciona bien.',
    'Nadie ha pedido todavía una verificación.',
    'Último punto de control firmado: posición 10,000',
  ])
    expect(words.join(' ')).toContain(usual)
  await readAnswered(verification, {}, null)
  expect(printed(ProofPanel, {}).texts('[role=status]')).toContain(
    'Nadie ha pedido todavía una verificación.',
  )
})

describe('[OPS-04] the health of the server', () => {
  const panel = async (answer: Result, seen: Seen = {}) => {
    forgetAnswers()
    await readAnswered(serverHealth, {}, answer)
    return printed(HealthPanel, {}, seen)
  }
  const problems = [{ component: 'disk', reason: 'there is no space left to write' }]

  test('is said to everybody who may open it, and what is wrong to administrators', async () => {
    const well = await panel({ status: 'ok', problems: [] })
    expect([well.texts('[role=status]'), well.all('li')]).toEqual([['El servidor funciona bien.'], []])
    const unwell = await panel({ status: 'degraded', problems })
    expect(unwell.texts('[role=status]').map((text) => text.trim())).toEqual([
      'El servidor funciona con problemas.',
    ])
    expect(unwell.texts('li')).toEqual(['disk there is no space left to write'])
    const untold = await panel({ status: 'down', problems: null }, { locale: 'en' })
    expect(untold.texts('[role=status]')).toEqual([
      'The server has problems. Tell an administrator, who can see what they are.',
    ])
    expect(untold.all('li')).toEqual([])
  })
})
