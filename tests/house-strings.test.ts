import { describe, expect, test } from 'vitest'
import { betweenTags, type Literal, literalsOf, sourcesOf, toldInPassing } from './support/literals.ts'

await import('./support/device.ts')
const { en, es } = await import('../web/shell/dictionaries.ts')

const isWord = (text: string): boolean => /\p{L}{2}/u.test(text)
/** By its accents, or a word between others that English does not have. */
const isSpanish = (text: string): boolean =>
  /[áéíóúñ¿¡]|\p{L} (el|la|los|las|del|de|que|para|con|sin|una?|por|se|en|al|su) \p{L}/iu.test(
    text.replaceAll('Bitácora', ''),
  )
/** A capital and more words, as a sentence begins. */
const isSentence = (text: string): boolean => /^\p{Lu}\p{Ll}+[ ,:]+\p{L}/u.test(text)

/** Attributes and properties that a person reads or hears. */
const told = [
  'title',
  'aria-label',
  'alt',
  'placeholder',
  'label',
  'hint',
  'description',
  'header',
  'submitLabel',
  'searchLabel',
  'text',
  'accept',
  'cancel',
  'reason',
  'detail',
  'edit',
  'save',
  'unchanged',
  'all',
  'of',
  'measure',
  'short',
  'sentence',
  'problem',
  'failed',
  betweenTags,
  toldInPassing,
]

/** A key of the dictionaries, or the name of a type, also of files. */
const isKey = (text: string): boolean =>
  /^[a-z]+(\.[\w-]+)+$|^string$|^(\.\w+,?)+$|^application\/json$/.test(text)

const isVisible = ({ text, under, isJsxText }: Literal): boolean => {
  if (isJsxText) return isWord(text)
  if (isSpanish(text) || isSentence(text)) return true
  return isWord(text) && !isKey(text) && told.includes(under.at(-1) ?? '')
}

describe('visible words', () => {
  /** The example roster is data in both languages; the other file's text is for authors of screens. */
  const known = [
    'web/features/imports/example.ts',
    'web/features/imports/completions/example.ts',
    'web/shared/session/session.ts',
    'web/worker/pushes.ts',
  ]

  test('[I18N-02] quotation marks are those of the language', () => {
    const quoted = (marks: RegExp, words: object): string[] =>
      Object.values(words).flatMap((value) =>
        typeof value === 'string' ? (marks.test(value) ? [value] : []) : quoted(marks, value),
      )
    expect(quoted(/[«»]/, en)).toEqual([])
    expect(quoted(/[“”]/, es)).toEqual([])
    const built = sourcesOf('web')
      .filter((source) => !/(^|\/)(documented-)?copy\.ts$/.test(source))
      .flatMap((source) =>
        literalsOf(source).flatMap(({ text }) => (/[«»“”]/.test(text) ? [`${source}: ${text}`] : [])),
      )
    expect(built).toEqual([])
    const sentences = sourcesOf('api/contract/facts').flatMap((source) => literalsOf(source))
    expect(sentences.length).toBeGreaterThan(500)
    const foreign = { es: /[“”]/, en: /[«»]/ }
    const wrong = sentences.filter(({ text, under }) => {
      const locale = under.findLast((name) => name === 'es' || name === 'en')
      return /[«»“”]/.test(text) && (locale === undefined || foreign[locale].test(text))
    })
    expect(wrong).toEqual([])
  })

  test('[I18N-02] a screen shows none but those of the dictionaries', () => {
    const screens = sourcesOf('web').filter((source) => !/(^|\/)(documented-)?copy\.ts$/.test(source))
    expect(screens.length).toBeGreaterThan(150)
    const found = screens
      .filter((source) => !known.includes(source))
      .flatMap((source) => literalsOf(source).map((literal) => ({ ...literal, source })))
    expect(found.filter(isVisible).map(({ source, text }) => `${source}: ${text}`)).toEqual([])
  })

  /** Where Spanish stands by itself, and why. */
  const spanishAlone: Readonly<Record<string, string>> = {
    'api/bootstrap.ts': 'the names that a new company begins with',
    'domain/organisation/company.ts': 'the name that a new company begins with',
    'api/first-administrator.ts': 'the names that a new company begins with',
    'api/commands/console/courses.ts': 'a course of an invented company',
    'api/commands/console/open-company.ts': 'the roster of an invented company',
    'api/documents/certificate.tsx': 'the paper says everything twice',
    'api/main.ts': 'the terminal says everything twice',
    'api/features/imports/file/encoding.ts': 'the letters of an old code page',
    'api/features/evaluations/files/markup.ts': 'the names of elements',
    'api/features/imports/file-names.ts': 'the small words within names of people',
    'api/features/imports/file/columns.ts': 'what a file of HR may say',
    'api/features/imports/file/completion-rows.ts': 'what a file of completions may say',
    'api/features/imports/file/values.ts': 'what a file of HR may say',
    'api/documents/dc1.tsx': 'a form that is printed in Spanish',
    'api/documents/dc2.tsx': 'a form that is printed in Spanish',
    'api/documents/signing-list.tsx': 'a list that is printed in Spanish',
    'api/documents/dc4.tsx': 'a form that is printed in Spanish',
    'api/documents/dc4.lines.tsx': 'a form that is printed in Spanish',
    'api/documents/form-parts.tsx': 'what is on forms that are printed in Spanish',
    'api/documents/dc3.tsx': 'a form that is printed in Spanish',
    'api/documents/dc3.fields.tsx': 'a form that is printed in Spanish',
    'api/documents/dc3.reverse.tsx': 'a form that is printed in Spanish',
    'api/features/legal/inspection/words.ts': 'papers for an authority, printed in Spanish',
    'api/features/legal/inspection/instructions.ts': 'the file says everything twice',
    'api/features/legal/sample.ts': 'an invented person on a form that is printed in Spanish',
    'domain/kernel/catalogues.ts': 'the words of forms that are printed in Spanish',
    'domain/sirce/sample-rules.ts': 'the headings of a sheet for an authority',
    'domain/people/curp-rules.ts': 'the letters that a CURP is made of',
    'domain/people/name-rules.ts': 'the small words within names of people',
    'domain/kernel/ids.ts': 'fixed names, which screens translate',
  }

  test('[I18N-02] the server says nothing in Spanish that it does not say in English too', () => {
    const sources = ['api', 'domain', 'projections'].flatMap(sourcesOf)
    const found = sources
      .filter((source) => !source.startsWith('api/demo/') && !(source in spanishAlone))
      .flatMap((source) => literalsOf(source).map((literal) => ({ ...literal, source })))
      .filter(({ text, under }) => isSpanish(text) && !under.includes('es'))
    expect(found.map(({ source, text }) => `${source}: ${text}`)).toEqual([])
  })

  test('the server’s search tells Spanish by its accents and small words, and finds it in each language’s place', () => {
    const source = `const a = { es: "Lista de empleados", en: "List of people" }
    const b = { message: "Falta la hora", name: \`sesión \${a}\` }
    throw new Error("there is no log in Bitácora")`
    const found = literalsOf('a.ts', source).filter(({ text }) => isSpanish(text))
    expect(found.map(({ text, under }) => [text, under.includes('es')])).toEqual([
      ['Lista de empleados', true],
      ['Falta la hora', false],
      ['sesión ', false],
    ])
  })

  test('the search finds text between tags, in labels, questions, templates, titles and ordinary strings', () => {
    const source = `const A = (n) => (
      <p title="Guardar">Texto <b aria-label={n ? "Uno" : t("a.b")} /> {\`Módulo \${n}\`} {"Hay dos"} {n === "dos" ? "Tres" : at("cuatro")}</p>
    )
    const b = () => tell.success("Listo")
    const c = ({ hint = "Aviso" }) => confirm({ title: t("c.d"), accept: "Descartar", reason: "Motivo", cancel: n && "No irse" })
    const d = <FileDrop accept=".png,.jpg" all={\`Ver \${n}\`} />
    const e = { of: "Mes", measure: "Aprobados", kind: "share", options: [{ value: "dos", label: "Dos" }] }
    document.title = "Cursos"
    const f = "Hay cambios", g = "sesión", h = "dos casas"`
    const found = literalsOf('a.tsx', source).filter(isVisible)
    expect(found.map(({ text }) => text)).toEqual([
      'Guardar',
      'Texto',
      'Uno',
      'Módulo ',
      'Hay dos',
      'Tres',
      'Listo',
      'Aviso',
      'Descartar',
      'Motivo',
      'No irse',
      'Ver ',
      'Mes',
      'Aprobados',
      'Dos',
      'Cursos',
      'Hay cambios',
      'sesión',
    ])
  })
})
