import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { priorities } from '../../api/contract/constants.ts'
import {
  changedFields,
  missingFields,
  problemsOf,
  proposedOf,
  valuesOf,
} from '../../web/features/courses/editor/basic/basic-information.ts'
import type { Choices, EditedCourse } from '../../web/features/courses/editor/editor.data.ts'
import type { CoursePublication } from '../../web/features/courses/editor/editor.operations.ts'
import { PartsContext, unsavedTabs, withPart } from '../../web/features/courses/editor/parts.ts'
import { editorTabsWith } from '../../web/features/courses/editor/tabs.ts'
import { printed } from '../support/printed.ts'

const { BasicInformationTab } = await import(
  '../../web/features/courses/editor/basic/BasicInformationTab.tsx'
)
const { Status } = await import('../../web/features/courses/editor/CourseEditorScreen.tsx')
const { failureOf } = await import('../../web/features/courses/editor/lessons/FileLessonPanel.tsx')
const { EditorFoot, ElsewhereFoot } = await import('../../web/features/courses/editor/EditorFoot.tsx')
const { Checklist } = await import('../../web/features/courses/editor/post/Checklist.tsx')

type Locale = 'es' | 'en'

test('[LAW-01] the editor has the tab Constancia only where the law applies', () => {
  const others = ['basic', 'lessons', 'documents', 'members', 'post']
  expect(editorTabsWith(false)).toEqual(others)
  expect(editorTabsWith(true)).toEqual(others.toSpliced(3, 0, 'constancia'))
})
type Readiness = CoursePublication['readiness']

const [regulatory, technical] = priorities

const course: EditedCourse = {
  id: 'c',
  name: 'Guardia',
  description: '',
  duration: 90,
  expirationTime: 12,
  thumbnail: null,
  coverImage: null,
  isDraft: true,
  publishedAt: null,
  revision: 1,
  canEdit: true,
  memberCount: 0,
  Priority: { id: regulatory.id },
  CourseCategory: { id: 'k' },
  terminals: [{ terminalId: 't', status: true }],
}

describe('the basic information of a course', () => {
  const choices: Choices = {
    categories: [
      { id: 'k', name: 'Seguridad' },
      { id: 'm', name: 'Maniobras' },
    ],
    terminals: [
      { id: 't', name: 'Norte', status: true },
      { id: 'u', name: 'Sur', status: true },
    ],
  }
  const tab = (over: Partial<EditedCourse> = {}, locale: Locale = 'es') =>
    printed(
      BasicInformationTab,
      { course: { ...course, ...over }, choices, onLacking: () => undefined },
      { locale },
    )
  const group = (name: string, over: Partial<EditedCourse> = {}, locale: Locale = 'es') =>
    tab(over, locale).texts(`[role=radiogroup][aria-label="${name}"] label`)

  test('[EDT-04] says its length in words, of hours and of quarters, in both languages', () => {
    const said = (duration: number, locale: Locale) =>
      tab({ duration }, locale)
        .texts('.editor-form .rt-Text')
        .filter((text) => /^\d+ h\b/.test(text))
    expect([said(90, 'es'), said(165, 'es'), said(165, 'en')]).toEqual([
      ['1 h 30 min'],
      ['2 h 45 min'],
      ['2 h 45 min'],
    ])
    expect(group('Minutos')).toEqual(['00', '15', '30', '45'])
  })

  test('[EDT-04] takes whole hours from 0 to 23', () => {
    const values = {
      ...{ name: 'Guardia', description: '', category: 'k', priority: regulatory.id, revision: 1 },
      ...{ expirationTime: '0', minutes: '0', terminals: ['t'] },
    }
    const wrong = (hours: string) => problemsOf({ ...values, hours }).map(({ field }) => field)
    for (const hours of ['24', '', 'x', '-1', '1.5'])
      expect([hours, wrong(hours)]).toEqual([hours, ['trainingHours']])
    for (const hours of ['1', '23']) expect([hours, wrong(hours)]).toEqual([hours, []])
    expect(missingFields({ ...values, hours: '1', category: '', priority: '', terminals: [] })).toEqual([
      'category',
      'priority',
      'terminals',
    ])
  })

  test('[EDT-02] offers each category and each priority, the one that was chosen marked', () => {
    const chosen = (name: string) =>
      tab()
        .all(`[role=radiogroup][aria-label="${name}"] [role=radio]`)
        .map((one) => one['aria-checked'])
    expect([group('Categoría'), chosen('Categoría')]).toEqual([
      ['Seguridad', 'Maniobras'],
      ['true', 'false'],
    ])
    expect(group('Prioridad')).toEqual(priorities.map(({ name }) => name))
    expect(chosen('Prioridad')).toEqual(priorities.map(({ id }) => String(id === regulatory.id)))
  })

  test('[EDT-02] has a certificate that never expires, or after 3, 6, 12 or 18 months', () => {
    expect(group('Vigencia del certificado')).toEqual([
      'Sin vencimiento',
      '3 meses',
      '6 meses',
      '12 meses',
      '18 meses',
    ])
    const chosen = (expirationTime: number | null) =>
      tab({ expirationTime })
        .all('[role=radiogroup][aria-label="Vigencia del certificado"] [role=radio]')
        .filter((one) => one['aria-checked'] === 'true')
        .map(({ value }) => value)
    expect([chosen(null), chosen(6)]).toEqual([['0'], ['6']])
  })

  test('[EDT-03] counts its description, beyond 255 in red and with a sentence', () => {
    const counter = (length: number) => {
      const part = tab({ description: 'á'.repeat(length) })
      const one = part.one('.figures')
      return [one?.text, one?.['data-accent-color'], ...part.texts('[role=alert]')]
    }
    expect([counter(255), counter(256)]).toEqual([
      ['255/255', 'gray'],
      ['256/255', 'red', 'La descripción no puede exceder los 255 caracteres.'],
    ])
  })
})

describe('[EDT-08] what is said before a course is published', () => {
  const ready: Readiness = { visibleLessons: 0, drafts: [], unplayable: [] }
  const list = (
    readiness: Partial<Readiness>,
    { over = {}, lacking = [], lessonCount = 1, locale = 'es' }: Over = {},
  ) =>
    printed(
      Checklist,
      {
        course: { ...course, ...over },
        lacking,
        lessonCount,
        publication: {
          data: {
            readiness: { ...ready, ...readiness },
            effects: { total: 0, alreadyEnrolled: 0, byRequirement: [] },
          },
          error: null,
          loading: false,
          refreshing: false,
          refetch: () => undefined,
        },
      },
      { locale },
    )
  type Over = {
    over?: Partial<EditedCourse>
    lacking?: readonly string[]
    lessonCount?: number
    locale?: Locale
  }
  const bare = { CourseCategory: null, Priority: null, expirationTime: null, terminals: [] }

  test('names each field that is missing, and apart from those what the form holds unsaved', () => {
    const said = (lacking: readonly string[]) =>
      list({}, { over: bare, lacking }).texts('.publication-missing')
    const all = 'Falta:la categoríala prioridadla vigencia del certificadouna terminal'
    expect(said(missingFields({ ...emptied, expirationTime: '' }))).toEqual([all])
    expect(said(missingFields(emptied))).toEqual([
      'Falta:la categoríala prioridaduna terminal',
      'Propuesto o escrito, sin guardar:la vigencia del certificado',
    ])
    expect(said(missingFields({ ...emptied, priority: technical.id }))).toEqual([
      'Falta:la categoríauna terminal',
      'Propuesto o escrito, sin guardar:la prioridadla vigencia del certificado',
    ])
    expect(list({}).all('.publication-missing')).toEqual([])
  })

  const emptied = {
    ...{ name: 'Guardia', description: '', category: '', priority: '', revision: 1 },
    ...{ expirationTime: '0', hours: '1', minutes: '0', terminals: [] },
  }

  test('counts the lessons that will be seen, with the drafts that go along or without them', () => {
    const content = (over: Over) => list({}, over).texts('.publication-line')[1]
    expect(content({})).toContain('1 lección visible.')
    expect(content({ lessonCount: 0 })).toContain('Quienes tomen el curso no verán ninguna lección.')
    expect(content({ locale: 'en' })).toContain('1 lesson visible.')
  })

  test('names each draft that stays one with what it lacks', () => {
    const part = { id: 'l', moduleId: 'm', name: 'Video', isModule: false, releasedLessons: 0 }
    const drafts = [
      { ...part, lack: 'courses.lesson-needs-file' },
      { ...part, id: 'o', name: 'Examen', lack: null },
    ]
    expect(list({ drafts }).texts('.publication-drafts li')).toEqual([
      'VideoCargue el archivo de la lección.',
      'Examenlisto para publicar',
    ])
  })

  test('names the videos that no browser plays, and what that means for a regulatory course', () => {
    const unplayable = [
      { id: 'l', name: 'Recorrido por el muelle' },
      { id: 'm', name: 'Saludo' },
    ]
    const line = (priority: string) =>
      list({ unplayable }, { over: { Priority: { id: priority } } })
        .all('.publication-line')
        .filter(({ text }) => text.includes('Videos que no se pueden ver'))
    for (const [priority, isRegulatory] of [
      [regulatory.id, true],
      [technical.id, false],
    ] as const) {
      const [one, ...others] = line(priority)
      expect([one?.['data-tone'], others]).toEqual(['warning', []])
      expect(one?.text).toContain('los archivos .wmv de 2 lecciones: nadie podrá completarlas')
      expect(one?.text.includes('tampoco se aprobará a nadie')).toBe(isRegulatory)
    }
    expect(list({ unplayable }).texts('.publication-drafts li')).toEqual([
      'Recorrido por el muelle',
      'Saludo',
    ])
    expect(list({}).texts('.publication-drafts li')).toEqual([])
  })
})

describe('the header of the editor', () => {
  const status = (over: Partial<EditedCourse>, locale: Locale = 'es') =>
    printed(Status, { course: { ...course, ...over } }, { locale }).texts('.rt-Text')

  test('[EDT-01] says (Borrador), or since when the course is published and how many people take it', () => {
    const published = { isDraft: false, publishedAt: '2026-03-02T18:00:00.000Z', memberCount: 4 }
    expect([status({}), status({}, 'en')]).toEqual([['(Borrador)'], ['(Draft)']])
    expect([status(published), status(published, 'en'), status({ ...published, memberCount: 1 })]).toEqual([
      ['Publicado desde 2 mar 2026 · 4 inscritos'],
      ['Published since Mar 2, 2026 · 4 people enrolled'],
      ['Publicado desde 2 mar 2026 · 1 inscrito'],
    ])
  })
})

describe('what is unsaved in the editor', () => {
  const saved = { ...proposedOf(valuesOf(course), { categories: [], terminals: [] }), file: null }

  test('is named field by field, in the form’s order', () => {
    const named = (over: Partial<typeof saved>) => changedFields({ ...saved, ...over }, saved)
    expect(named({})).toEqual([])
    expect(named({ terminals: ['u'], name: 'Otra', hours: '3' })).toEqual(['name', 'hours', 'terminals'])
    expect(named({ terminals: ['t'] })).toEqual([])
  })

  test('stands in the foot of a tab without a form, other tabs by their names, and marks nothing that is saved', () => {
    const parts = withPart(withPart(withPart({}, 'basic', null), 'lessons', '«Faro»'), 'post', 'Estatus')
    expect(unsavedTabs(parts, 'post')).toEqual(['lessons'])
    expect(unsavedTabs(withPart(parts, 'lessons', undefined), 'basic')).toEqual(['post'])
    const foot = (tab: 'basic' | 'documents', locale: Locale = 'es') =>
      printed(
        () =>
          createElement(
            PartsContext,
            { value: { tab, course: null, parts, report: () => undefined } },
            createElement(ElsewhereFoot),
          ),
        {},
        { locale },
      )
    expect(foot('documents').texts('.unsaved-parts')).toEqual(['Sin guardar: Lecciones, Publicación'])
    expect(foot('documents', 'en').texts('.unsaved-parts button')).toEqual(['Lessons', 'Post'])
    expect(foot('basic').all('.grid-bar')).toEqual([])
  })

  test('can be discarded for what somebody else saved meanwhile, in the panel of a lesson', () => {
    const foot = (refusalCode: string | null, locale: 'es' | 'en' = 'es') => {
      const form = { changed: true, busy: false, problem: 'No se guardó', failures: 1, refusalCode }
      const acts = { submit: async () => true, mayLeave: async () => true, reset: () => undefined }
      return printed(
        () =>
          createElement(EditorFoot, {
            ...{ tab: 'lessons' as const, form: { ...form, ...acts }, unsaved: 'Nombre', save: 'Guardar' },
            ...{ onCancel: null, onSeeSaved: () => undefined },
          }),
        {},
        { locale },
      ).texts('.grid-bar-save button')
    }
    expect(foot('courses.changed-meanwhile')).toEqual([
      'Descartar mis cambios y ver lo guardado',
      'Cancelar',
      'Guardar',
    ])
    expect(foot('courses.changed-meanwhile', 'en')[0]).toBe('Discard my changes and see what was saved')
    expect([foot('network'), foot(null)]).toEqual([
      ['Cancelar', 'Guardar'],
      ['Cancelar', 'Guardar'],
    ])
  })

  test('comes first in the foot of its own form, which has nothing to cancel or save while nothing is changed', () => {
    const foot = (changed: boolean, onCancel: (() => void) | null = null, problem: string | null = null) => {
      const form = { changed, busy: false, problem, refusalCode: null, failures: problem === null ? 0 : 1 }
      const acts = { submit: async () => true, mayLeave: async () => true, reset: () => undefined }
      return printed(
        () =>
          createElement(
            PartsContext,
            { value: { tab: 'basic', course: null, parts: { post: 'Estatus' }, report: () => undefined } },
            createElement(EditorFoot, {
              ...{ tab: 'basic' as const, form: { ...form, ...acts }, unsaved: 'Nombre', save: 'Guardar' },
              onCancel,
            }),
          ),
        {},
      )
    }
    expect(foot(true, null, 'No hay conexión').texts('.grid-bar [role="alert"]')).toEqual(['No hay conexión'])
    expect(foot(false, () => undefined).all('.grid-bar-save button[disabled]'), 'a panel closes').toEqual([])
    expect(foot(true).texts('.unsaved-parts')).toEqual(['Sin guardar: Nombre, Publicación'])
    expect(foot(false).texts('.unsaved-parts')).toEqual(['Sin guardar: Publicación'])
    const off = (changed: boolean) =>
      ['[disabled]', '[aria-disabled=true]'].flatMap((state) =>
        foot(changed).texts(`.grid-bar-save ${state}`),
      )
    expect([off(true), off(false)]).toEqual([[], ['Cancelar', 'Guardar']])
  })
})

test('[LES-19] a save of a lesson that failed says what became of the file, and nothing where none was chosen', () => {
  const file = new File(['x'], 'manual.pdf')
  const steps = ['create', 'upload', 'update'] as const
  const said = (over: { file: File | null; isNew: boolean }) =>
    steps.map((step) => failureOf(step, over)?.split('.').at(-1) ?? null)
  expect(said({ file, isNew: true })).toEqual(['create', 'upload', 'update'])
  expect(said({ file, isNew: false })).toEqual(['create', 'replacement', 'update'])
  expect(said({ file: null, isNew: false })).toEqual([null, null, null])
  expect(failureOf(null, { file, isNew: true })).toBeNull()
})
