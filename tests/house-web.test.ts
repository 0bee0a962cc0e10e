import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { comparedWords } from '../api/contract/compared.ts'
import { genders } from '../api/contract/lists/list.ts'
import { bilingualsOf, literalsOf, sourcesOf } from './support/literals.ts'

const { kept } = await import('./support/device.ts')
const { en, es } = await import('../web/shell/dictionaries.ts')
const { learn, translate, translateCount } = await import('../web/shared/i18n/translate.ts')
const { problemText } = await import('../web/shared/i18n/problem.ts')
const { CodedError } = await import('../web/shared/coded-error.ts')
const { localeAtom } = await import('../web/shared/i18n/locale.ts')
const format = await import('../web/shared/format.ts')
const { formats } = await import('../api/contract/formats.ts')
const { createStore } = await import('jotai')
learn({ es, en })

const root = join(import.meta.dirname, '..')
const webSources = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)(documented-)?copy\.ts$|\.generated\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(root, 'web', name), 'utf8') }))

type Words = { [key: string]: string | Words }

const sentences = sourcesOf('api/contract/facts').flatMap(bilingualsOf)

const numbered = (words: readonly (string | Words)[]): Words =>
  Object.fromEntries(words.map((text, place) => [place, text]))

/** The dictionaries, with the words of sentences under their numbers. */
const both = {
  es: { ...es, sentences: numbered(sentences.map((text) => text.es)) },
  en: { ...en, sentences: numbered(sentences.map((text) => text.en)) },
}

/** Every text's path; a plural counts once. */
const pathsOf = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) => {
    const path = `${prefix}${key}`
    return typeof value === 'string' || ('one' in value && 'other' in value)
      ? [path]
      : pathsOf(value, `${path}.`)
  })

const at = (words: Words, path: string): string | Words | undefined =>
  path
    .split('.')
    .reduce<string | Words | undefined>(
      (found, key) => (typeof found === 'object' ? found[key] : undefined),
      words,
    )

/** The names that a text, or both its forms, are filled with. */
const holesOf = (text: string | Words | undefined): string => {
  const names = [...JSON.stringify(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  return [...new Set(names)].sort().join(' ')
}

describe('the words', () => {
  test('[I18N-02] both languages have the same keys', () => {
    expect(pathsOf(en).sort()).toEqual(pathsOf(es).sort())
    expect(pathsOf(es).length).toBeGreaterThan(100)
  })

  test('both languages fill the same holes', () => {
    expect(sentences.length).toBeGreaterThan(300)
    const paths = pathsOf(both.es)
    expect(paths.filter((path) => holesOf(at(both.es, path)) !== holesOf(at(both.en, path)))).toEqual([])
  })

  test('no text is empty in either language', () => {
    for (const words of [both.es, both.en])
      expect(pathsOf(words).filter((path) => JSON.stringify(at(words, path)).includes('""'))).toEqual([])
  })

  test('every key is used by some screen', () => {
    const inLists = sourcesOf('api/contract/lists').flatMap((source) =>
      literalsOf(source).filter(({ under }) => /^(fileW|w)ords$/.test(under.at(-1) ?? '')),
    )
    const headers = [...inLists.map(({ text }) => text), ...Object.values(comparedWords), 'lengthInMinutes']
    const all = [
      ...webSources.map(({ text }) => text),
      ...headers.map((text) => `'columns.${text}'`),
      ...genders.map((text) => `'values.${text}'`),
    ].join('\n')
    const shown = pathsOf(es).filter((path) => !path.startsWith('documented.'))
    expect(shown.filter((path) => !all.includes(`'${path}'`))).toEqual([])
  })

  test('only congratulation exclaims', () => {
    const loud = pathsOf(both.es).filter((path) =>
      /[!¡]/.test(JSON.stringify([at(both.es, path), at(both.en, path)])),
    )
    const congratulates = /^attempts\.result\.|^certificates\.approved\.celebrated$/
    expect(loud.filter((path) => !congratulates.test(path))).toEqual([])
  })

  test('[I18N-03] one is singular and every other figure plural, in both languages', () => {
    const members = (locale: 'es' | 'en', count: number) =>
      translateCount(locale, 'dashboard.courses.members', count)
    expect([0, 1, 2].map((count) => members('es', count))).toEqual(['0 miembros', '1 miembro', '2 miembros'])
    expect([0, 1, 1348].map((count) => members('en', count))).toEqual([
      '0 members',
      '1 member',
      '1,348 members',
    ])
  })

  test('[I18N-03] what a course holds is counted in singular and plural, in both languages', () => {
    const counted = {
      'courses.detail.videos': ['video', 'videos', 'video', 'videos'],
      'courses.detail.audios': ['audio', 'audios', 'audio', 'audios'],
      'courses.detail.documents': ['documento', 'documentos', 'document', 'documents'],
      'courses.detail.evaluations': ['evaluación', 'evaluaciones', 'test', 'tests'],
      'courses.detail.moduleLessons': ['lección', 'lecciones', 'lesson', 'lessons'],
      'dashboard.courses.modules': ['módulo', 'módulos', 'module', 'modules'],
      'dashboard.courses.members': ['miembro', 'miembros', 'member', 'members'],
    } as const
    for (const [key, [uno, otros, one, others]] of Object.entries(counted)) {
      const told = (locale: 'es' | 'en') =>
        [0, 1, 2, 1348].map((count) => translateCount(locale, key as keyof typeof counted, count))
      expect(told('es')).toEqual([`0 ${otros}`, `1 ${uno}`, `2 ${otros}`, `1,348 ${otros}`])
      expect(told('en')).toEqual([`0 ${others}`, `1 ${one}`, `2 ${others}`, `1,348 ${others}`])
    }
  })

  test('[I18N-03] every plural says its figure in both forms, and reads otherwise for one', () => {
    const plurals = (words: Words) => pathsOf(words).filter((path) => typeof at(words, path) === 'object')
    expect(plurals(both.en)).toEqual(plurals(both.es))
    const alike = [
      'courses.detail.minutes',
      'imports.one.more',
      'activation.print.needed',
      'activation.print.held',
      'attendance.unrecordedCount',
      'grades.counts.notEvaluated',
      'grades.counts.underWay',
      'grades.counts.underReview',
    ]
    const sameInEnglish = ['roles.editor.chosen', 'grades.counts.published', 'grades.counts.seen']
    for (const words of [both.es, both.en])
      for (const path of plurals(words)) {
        const forms = at(words, path) as { one: string; other: string } // a plural, as found above
        expect(forms.other).toContain('{{count}}')
        const isAlike = alike.includes(path) || (words === both.en && sameInEnglish.includes(path))
        expect(forms.one === forms.other, path).toBe(isAlike)
      }
  })

  test('a key that no dictionary has shows itself instead of a blank', () => {
    // @ts-expect-error the key does not exist
    expect(translate('es', 'shared.nowhere')).toBe('shared.nowhere')
  })

  test('[I18N-01] Spanish unless chosen otherwise, kept on the device as sp', () => {
    const store = createStore()
    expect(store.get(localeAtom)).toBe('es')
    store.set(localeAtom, 'en')
    expect(kept.get('language')).toBe('en')
    store.set(localeAtom, 'es')
    expect(kept.get('language')).toBe('sp')
  })

  test('[I18N-04] an error is told by its code, in the viewer’s language, with its figures', () => {
    const slow = new CodedError('http.rate-limited', null, { seconds: 30 })
    expect(problemText('en', slow)).toContain('30 seconds')
    expect(problemText('es', slow)).toContain('30 segundos')
    expect(problemText('en', new CodedError('MissingPayrollNum'))).toBe('Enter your payroll number')
    expect(problemText('es', new CodedError('http.invalid-input', 'id'))).toBe('No se encontró lo que busca.')
    expect(problemText('es', new CodedError('http.invalid-input', 'categoryId'))).toBe(
      'Hay un dato que no es válido.',
    )
    expect(problemText('es', new CodedError('never.heard-of'))).toBe(es.shared.errors.unexpected)
    expect(problemText('en', new TypeError('x is undefined'))).toBe(en.shared.errors.unexpected)
  })
})

describe('the look', () => {
  test('responsive props keep to the breakpoints whose style is built', () => {
    const found = webSources.filter(({ text }) => /\b(xs|md|lg|xl): ?['"]/.test(text)).map(({ name }) => name)
    expect(found).toEqual([])
  })

  test('a day is typed in the order of the viewer’s language, so that no input is the browser’s own of dates', () => {
    const native = webSources.filter(({ text }) => /type="date"/.test(text)).map(({ name }) => name)
    expect(native).toEqual([])
  })
})

describe('dates and figures', () => {
  const spanish = formats('es')
  const english = formats('en')

  test('a plain date is the same day in every time zone', () => {
    expect(spanish.date('2026-03-01')).toBe('1 mar 2026')
    expect(english.date('2026-03-01')).toBe('Mar 1, 2026')
    expect(spanish.longDate('2026-03-01')).toBe('domingo, 1 de marzo de 2026')
  })

  test('[I18N-01] figures are written as in Mexico and in the United States', () => {
    expect([spanish, english].map(({ number }) => number(1_234_567.89))).toEqual([
      '1,234,567.89',
      '1,234,567.89',
    ])
    expect([spanish, english].map(({ percent }) => percent(95))).toEqual(['95%', '95%'])
    expect(english.dateTime('2026-03-01T20:05:00')).toBe('Mar 1, 2026, 8:05 PM')
    expect(spanish.dateTime('2026-03-01T20:05:00')).toBe('1 mar 2026, 20:05')
    expect([spanish, english].map(({ month }) => month('2026-03-01'))).toEqual([
      'marzo de 2026',
      'March 2026',
    ])
  })

  test('[DASH-03] a session’s hour reads as every other time of its language', () => {
    expect(english.hour('14:05:00')).toBe('2:05 PM')
    expect(english.hour('00:05:00')).toBe('12:05 AM')
    expect(english.hour('12:00:00')).toBe('12:00 PM')
    expect(['09:30:00', '14:05:00', '00:05:00'].map(spanish.hour)).toEqual(['09:30 h', '14:05 h', '00:05 h'])
  })

  test('clocks', () => {
    expect([59, 75, 3_600, -4].map(format.clock)).toEqual(['00:59', '01:15', '01:00:00', '00:00'])
    expect(format.timeOfMinutes(format.minutesOf('02:45:00'))).toBe('02:45:00')
  })

  test('[EDT-04] hours and minutes in one style, without the part that is nothing', () => {
    for (const { duration } of [spanish, english])
      expect([90, 120, 45, 0, 61, 75_015].map(duration)).toEqual([
        ...['1 h 30 min', '2 h', '45 min', '0 min', '1 h 1 min', '1,250 h 15 min'],
      ])
  })

  test('long names and links are cut where the documents say', () => {
    expect(format.shortFileName('a'.repeat(20))).toBe('a'.repeat(20))
    expect(format.shortFileName('a'.repeat(21))).toBe(`${'a'.repeat(20)}…`)
    expect(format.shortLink('b'.repeat(35))).toHaveLength(35)
    expect(format.shortLink('b'.repeat(36))).toBe(`${'b'.repeat(31)}…`)
  })

  test('initials are of the first two words, the first name is one', () => {
    expect(format.initials('maría  del Carmen')).toBe('MD')
    expect(format.firstName(' Joaquín Peña')).toBe('Joaquín')
  })
})

test('every read of a screen takes its error along, unless another part of the screen reports it', () => {
  const reported = new Set([
    // a toast that nobody waits for
    'features/achievements/EarnedBadges.tsx',
    // `ReviewLink` above the table
    'features/grades/review/ReviewLink.tsx',
  ])
  const silent = webSources.filter(
    ({ name, text }) =>
      !reported.has(name) &&
      ([...text.matchAll(/const \{([^}]*)\} = use(?:Read|Query)\b/g)].some(
        ([, names = '']) => !/\berror\b|\.\.\./.test(names),
      ) ||
        /use(?:Read|Query)\((?:[^()]|\([^()]*\))*\)\s*\.data\b/.test(text)),
  )
  expect(silent.map(({ name }) => name)).toEqual([])
})

test('a toast in red says what is wrong, and one in green what was done', () => {
  const wrong = ['people.selection.noneActive', 'notices.push.failed', 'courses.editor.basic.NotSuccessful']
  const interrupted = ['attempts.test.youChangedTabs', 'attempts.test.timeUp']
  const refused = ['sessions.AlertErrorChangePassword']
  const isProblem = (said: string): boolean =>
    /^\s*(problem\b|refusal\()/.test(said) ||
    [...wrong, ...interrupted, ...refused].some((key) => said.includes(`'${key}'`))
  const told = webSources.flatMap(({ name, text }) =>
    [...text.matchAll(/\btell\.(success|error)\(([^;]{1,80})/g)].map(([, tone, said = '']) => ({
      name,
      said,
      isRight: (tone === 'error') === isProblem(said),
    })),
  )
  expect(told.length).toBeGreaterThan(80)
  expect(told.filter(({ isRight }) => !isRight)).toEqual([])
})
