import { describe, expect, test } from 'vitest'
import { achievementWords } from '../api/contract/achievements.ts'
import { errors } from '../api/contract/errors.ts'
import { rosterColumns } from '../api/contract/imports.ts'
import { permissionWords } from '../api/contract/permissions.ts'
import { weaknesses } from '../api/passwords/weaknesses.ts'
import { literalsOf, sourcesOf } from './support/literals.ts'

await import('./support/device.ts')
const { en, es } = await import('../web/shell/dictionaries.ts')
const { deviceKind } = await import('../web/shared/device/device-kind.ts')
const { formatsOf } = await import('../web/features/courses/editor/editor.data.ts')

type Words = { readonly [key: string]: string | Words }

/** Every text with its path, so that a failure says where it stands. */
const textsIn = (words: Words, prefix: string): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}: ${value}`] : textsIn(value, `${prefix}${key}.`),
  )

type InBoth = Readonly<Record<string, { readonly es: string | Words; readonly en: string | Words }>>

const oneOf = (both: InBoth, locale: 'es' | 'en'): Words =>
  Object.fromEntries(Object.entries(both).map(([key, words]) => [key, words[locale]]))

const serverLiterals = ['api', 'domain', 'projections']
  .flatMap(sourcesOf)
  .flatMap((source) => literalsOf(source).map((literal) => ({ ...literal, source })))

/** What the server says in a language wherever it says it: letters, papers, workbooks, refusals. */
const saidByServer = (locale: 'es' | 'en'): string[] =>
  serverLiterals
    .filter(({ under }) => under.includes(locale))
    .map(({ text, source, under }) => `${source} ${under.join('.')}: ${text}`)

const everyText = (locale: 'es' | 'en'): string[] => [
  ...saidByServer(locale),
  ...textsIn(locale === 'es' ? es : en, ''),
  ...textsIn(oneOf(errors, locale), 'errors.'),
  ...textsIn(oneOf(permissionWords, locale), 'permissions.'),
  ...textsIn(oneOf(achievementWords, locale), 'achievements.'),
  ...textsIn(oneOf(rosterColumns, locale), 'columns.'),
  ...textsIn(oneOf(weaknesses, locale), 'weaknesses.'),
]

/** A word that is not to be read, and the one that stands for it. */
type Banned = readonly [word: RegExp, instead: string]

const british: readonly Banned[] = [
  [/\benrol(s|ment|ments)?\b/i, 'enroll, enrollment'],
  [/\bcatalogue/i, 'catalog'],
  [/\b(colour|behaviour|favour|honour|labour|neighbour)/i, 'color, behavior ...'],
  [/\b(cancell|travell|labell|modell|totall|signall|levell)(ed|ing|ers?)\b/i, 'canceled ...'],
  [
    /\b(un)?(organi|recogni|categori|authori|summari|customi|initiali|finali|utili|minimi|maximi|optimi|prioriti|personali|speciali|standardi|synchroni|emphasi|anonymi|digiti|memori|normali|locali)s(e|ed|es|er|ers|ing|ations?|ational)\b/i,
    '-ize',
  ],
  [
    /\b(centre|(kilo|centi|milli)?metre|licence|programme|cheque|grey|dialogue|(judg|acknowledg)ement|instalment|defence|offence)s?\b/i,
    'center ...',
  ],
  [/\b(fulfil|fulfils|learnt|spelt|ageing|(analy|practi)s(e|ed|ing))\b/i, 'fulfill, learned, analyze ...'],
  [/\b(towards|whilst|amongst)\b/i, 'toward ...'],
]

const ours: readonly Banned[] = [
  [/\b(evaluation|assessment|exam)s?\b/i, 'test'],
  [/\bdry run/i, 'preview'],
  [/\bApproved\b/, 'Passed'],
  [/\bgrade to pass\b/i, 'passing score'],
  [/\bentry date\b/i, 'hire date'],
  [/\b(commercial name|register number)\b/i, 'trade name, registration number'],
  [/\bunderstood\b/i, 'Got it'],
  [/\b(Empleado|Administrador|Normativa|Técnica|Institucional)\b/, 'its English name'],
]

/** Of people whom a roster leaves out; at a session somebody is absent. */
const absent: Banned = [/\bausentes?\b/i, 'no incluidos en el archivo']
const isOfSessions = (text: string): boolean =>
  /^(attendance|api\/contract\/facts\/(attendance|acts\.words)\.ts |enrolments\.player\.session)/.test(text)

/** Of the product's certificates; a constancia is the paper that the law asks for. */
const constancia: Banned = [/\bconstancias?\b/i, 'certificado']
const isOfLaw = (text: string): boolean =>
  /^(legal|employers|constancias|certificates\.constancia|achievements\.constancias|trainingPlans|dashboard\.tasks\.papers|imports\.details|errors\.(legal|roster\.no-(details-header|legal-column))|api\/features\/imports\/acts\.ts details|api\/contract\/(errors\/imports\.ts roster\.no-(details-header|legal-column)|facts\/imports\.ts LegalDetailsImported)|api\/features\/legal\/issuing\/archive\.ts |api\/contract\/(notices\.ts (papers|constancia)|facts\/company\.ts AutomaticIssuingChosen|facts\/retention-terms\.ts |facts\/history-title\.ts constancia)|api\/notices\/(templates-of-papers|paper-words|discreet-words)\.ts |api\/contract\/(facts\/(forgetting|employers|constancias|constancia-records|legal-details|paper-images|training-plans)|errors\/legal\.(employers|constancias|people|plans))\.ts )/.test(
    text,
  )

const spanish: readonly Banned[] = [
  absent,
  [/\bensayos?\b/i, 'vista previa'],
  [/\bse (abren|abrieron)\b/i, 'se crearán, se crearon'],
  [/\bplantillas?\b/i, 'archivo de personal'],
  [/\bestados?\b/i, 'estatus'],
  constancia,
  [/\bhistorias?\b/i, 'historial'],
  [/\bhechos? comprobados?\b/i, 'registros verificados'],
  [/\bprueba del registro\b/i, 'verificación de integridad'],
  [/\bquedó en (activo|inactivo)\b/i, 'la cuenta está activa'],
  [/: Nómina/, 'Núm. de nómina'],
]

/** Texts that the documents quote keep their words. */
const quoted = [
  'Assessment could not be performed',
  'You changed tabs, the exam is over',
  'Incorrect entry date',
]

const found = (
  locale: 'es' | 'en',
  banned: readonly Banned[],
  texts: readonly string[] = everyText(locale),
): string[] =>
  texts.flatMap((text) => {
    const own = quoted.reduce((rest, words) => rest.replace(words, ''), text.slice(text.indexOf(': ')))
    return banned
      .filter((rule) => rule !== absent || !isOfSessions(text))
      .filter((rule) => rule !== constancia || !isOfLaw(text))
      .flatMap(([word, instead]) => (word.test(own) ? [`${text} (${instead})`] : []))
  })

describe('the words', () => {
  test('English is spelled the American way', () => {
    expect(found('en', british)).toEqual([])
  })

  test('English has one word for one thing', () => {
    expect(found('en', ours)).toEqual([])
  })

  test('Spanish has one word for one thing', () => {
    expect(found('es', spanish)).toEqual([])
  })

  test('no Spanish sentence carries the English name of a command', () => {
    const named = everyText('es')
      .map((text) => text.replace('JavaScript', ''))
      .filter((text) => /\b[A-Z][a-z]+[A-Z][a-z]+\b/.test(text.slice(text.indexOf(': ') + 2)))
    expect(named).toEqual([])
  })
})

describe('the search for words', () => {
  const planted = {
    british:
      'enrolment catalogue colours neighbours cancelled travellers organisations unauthorised prioritise ' +
      'kilometres centre licence acknowledgement defence fulfil learnt analysed towards',
    ours: 'evaluations|exam|Dry run|Approved|grade to pass|Entry date|commercial name|Understood|Normativa',
    spanish:
      'Ausentes|ensayo|se abrieron|plantilla|estado|Constancia|historias|hecho comprobado|prueba del registro|' +
      'quedó en activo|Nómina',
  }
  const missed = (locale: 'es' | 'en', banned: readonly Banned[], words: readonly string[]) =>
    words.filter((word) => found(locale, banned, [`a.b: ${word}`]).length === 0)

  test('finds each kind of word that is not to be read', () => {
    const kinds = [
      ['en', british, planted.british.split(' ')],
      ['en', ours, planted.ours.split('|')],
      ['es', spanish, planted.spanish.split('|')],
    ] as const
    for (const [locale, banned, words] of kinds) {
      expect(missed(locale, banned, words)).toEqual([])
      expect(banned.filter(([word]) => !words.some((one) => word.test(`: ${one}`)))).toEqual([])
    }
  })

  test('leaves the words that only look like them, and those that the documents quote', () => {
    const fine = [
      'enrolled exercise otherwise gray example toward',
      'The history; approved courses',
      'analysis',
    ]
    expect(missed('en', [...british, ...ours], fine)).toEqual(fine)
    expect(
      found(
        'en',
        ours,
        quoted.map((words) => `a.b: ${words}`),
      ),
    ).toEqual([])
    expect(found('en', ours, ['a.b: You changed tabs, the exam is over. Another exam'])).toHaveLength(1)
    expect(missed('es', spanish, ['Núm. de nómina', 'el historial'])).toHaveLength(2)
  })

  test('reads what screens and the server say in either language', () => {
    const places = [
      'shared.',
      'errors.',
      'permissions.',
      'achievements.',
      'columns.',
      'values.',
      'titles.',
      'weaknesses.',
    ]
    for (const texts of [everyText('es'), everyText('en')])
      expect(places.filter((place) => !texts.some((text) => text.startsWith(place)))).toEqual([])
  })
})

describe('what a device and a file are called', () => {
  const browser = (system: string, maxTouchPoints = 0) =>
    deviceKind({ userAgent: `Mozilla/5.0 (${system}) AppleWebKit/537.36`, maxTouchPoints })

  test('[AUTH-01] the hint to install fits the device that reads it', () => {
    expect(browser('iPhone; CPU iPhone OS 18_1 like Mac OS X', 5)).toBe('ios')
    expect(browser('Macintosh; Intel Mac OS X 10_15_7', 5)).toBe('ios')
    expect(browser('Macintosh; Intel Mac OS X 10_15_7')).toBe('desktop')
    expect(browser('Linux; Android 15; Pixel 9', 5)).toBe('android')
    expect(browser('Windows NT 10.0; Win64; x64', 10)).toBe('desktop')
    expect(new Set(Object.values(es.sessions.login.install)).size).toBe(3)
  })

  test('formats are named as people name them', () => {
    expect(formatsOf('.mp4,.mov')).toBe('MP4, MOV')
  })
})
