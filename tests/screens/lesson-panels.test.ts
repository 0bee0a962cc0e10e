import { afterEach, describe, expect, test } from 'vitest'
import {
  addableTypes,
  type EditedLesson,
  type EditedModule,
} from '../../web/features/courses/editor/editor.data.ts'
import type { PanelContent } from '../../web/features/courses/editor/lessons/ContentPanel.tsx'
import { problemsOf, sessionValues } from '../../web/features/courses/editor/lessons/kinds/session-values.ts'
import type { PlayerLesson } from '../../web/features/enrolments/enrolments.data.ts'
import { forgetAnswers, printed } from '../support/printed.ts'

const { ContentPanel } = await import('../../web/features/courses/editor/lessons/ContentPanel.tsx')
const { PreviewedLesson } = await import('../../web/features/courses/preview/PreviewedLesson.tsx')
const { DocumentLesson } = await import('../../web/features/enrolments/DocumentLesson.tsx')

afterEach(forgetAnswers)

type Locale = 'es' | 'en'
const nothing = () => undefined
const shown = (opened: PanelContent, locale: Locale = 'es') =>
  printed(
    ContentPanel,
    { courseId: 'c', modules: [], content: opened, onDone: nothing, onNext: nothing, onAdd: nothing },
    { locale },
  )
const begun = (type: (typeof addableTypes)[number], lesson: EditedLesson | null = null): PanelContent => ({
  kind: 'lesson',
  moduleId: 'm',
  type,
  lesson,
  file: null,
})
const draft = (part: ReturnType<typeof shown>) => {
  const box = part.all('.draft-check [role="checkbox"]')[0]
  const hint = part.texts(`[id="${box?.['aria-describedby']}"]`)[0]
  return [box?.['aria-checked'], box !== undefined && 'disabled' in box, hint]
}

describe('the panel of a lesson', () => {
  test('[LES-04] [LES-05] of every type begins as a draft called new, under its own heading', () => {
    const headings = (locale: Locale, newName: string) =>
      addableTypes.map((type) => {
        const part = shown(begun(type), locale)
        expect([type, part.one('input[name="name"]')?.value]).toEqual([type, newName])
        expect([type, ...draft(part)]).toEqual([type, 'true', false, expect.any(String)])
        return part.texts('h2')[0]
      })
    expect(headings('es', 'Nueva lección')).toEqual([
      'Nueva lección: Video',
      'Nueva lección: Audio',
      'Nueva lección: Documento',
      'Nueva lección: Sesión remota',
      'Nueva lección: Sesión presencial',
      'Nueva lección: Evaluación manual',
      'Nueva lección: Evaluación automática',
    ])
    expect(new Set(headings('en', 'New lesson')).size).toBe(addableTypes.length)
  })

  test('[LES-20] of a video, an audio or a document has no save button before its name and its file are there, once it is saved it has', () => {
    const saved = { id: 'l', name: 'Faro', isDraft: true, fileName: 'faro.mp4' } as unknown as EditedLesson // the fields that a file has
    const saves = (opened: PanelContent) => shown(opened).all('.grid-bar-save button[type="submit"]').length
    for (const type of ['video', 'audio', 'document'] as const)
      expect([type, saves(begun(type)), saves(begun(type, saved))]).toEqual([type, 0, 1])
    expect(saves(begun('manualEvaluation'))).toBe(1)
  })

  test('[LES-11] [LES-12] of a session names its fields, and who teaches it', () => {
    const labels = (type: 'meet' | 'faceToFace', locale: Locale) => shown(begun(type), locale).texts('label')
    expect(labels('meet', 'es')).toEqual([
      'Nombre de la lección',
      'Fecha',
      'Hora de inicio',
      'Todo el día',
      'Descripción de la sesión',
      'Enlace de la reunión',
      'Instructores',
      'Lección privadaSolo la ven quienes usted elija: hasta 10 miembros del curso.',
      'Borrador',
    ])
    expect(labels('faceToFace', 'en')).toEqual([
      ...['Lesson name', 'Date', 'Start time', 'All day', 'Session description'],
      ...['Street and number', 'Unit, neighborhood', 'City', 'State', 'Zip code', 'Instructors'],
      'Private lessonOnly those whom you choose see it: up to 10 members of the course.',
      'Draft',
    ])
  })

  test('[LES-11] [LES-12] of a session takes its hour once it has a date, and a link or a place', () => {
    const remote = shown(begun('meet'))
    expect('disabled' in (remote.one('input[type="time"]') ?? {})).toBe(true)
    expect([remote.all('input[name="meetUrl"]').length, remote.all('[name^="address"]').length]).toEqual([
      1, 0,
    ])
    const inPerson = shown(begun('faceToFace'))
    expect([inPerson.all('input[name="meetUrl"]').length, inPerson.all('[name^="address"]').length]).toEqual([
      0, 5,
    ])
    const dated = { id: 'l', name: 'Repaso', date: '2099-03-02', time: '09:30:00' } as unknown as EditedLesson // the fields that a session has
    const hour = (lesson: object) => {
      const time = shown(begun('meet', { ...dated, ...lesson })).one('input[type="time"]')
      return [time?.value, time !== undefined && 'disabled' in time]
    }
    expect([hour({}), hour({ time: null })]).toEqual([
      ['09:30', false],
      ['', true],
    ])
  })
})

describe('what a session lacks', () => {
  const lacks = (type: 'meet' | 'faceToFace', over: object) =>
    problemsOf(type, { ...sessionValues(null, 'Nueva lección'), ...over }, null, 'America/Mexico_City').map(
      ({ field }) => field,
    )
  test('[LES-11] is an hour, a description and a link of a remote one, and no day or hour that has passed', () => {
    const whole = {
      date: '2099-03-02',
      time: '09:30',
      description: 'Lo visto.',
      meetUrl: 'https://meet.example.com/a',
    }
    expect(lacks('meet', whole)).toEqual([])
    expect(lacks('meet', { ...whole, time: '' })).toContain('time')
    expect(lacks('meet', { ...whole, time: '', isAllDay: true })).toEqual([])
    expect(lacks('meet', { ...whole, date: '2020-01-01' })).toContain('date')
    expect(lacks('meet', { ...whole, description: ' ' })).toEqual(['description'])
    expect(lacks('meet', { ...whole, meetUrl: 'repaso' })).toEqual(['meetUrl'])
  })
})

describe('the panel of a module', () => {
  const module = {
    id: 'm',
    name: 'Rondas',
    isDraft: true,
    revision: 1,
    lessons: [],
  } as unknown as EditedModule // the fields that it shows

  test('[LES-04] stays a draft while it has no lesson, and says why', () => {
    expect(draft(shown({ kind: 'module', module }))).toEqual([
      'true',
      true,
      'Un módulo sin lecciones es siempre un borrador.',
    ])
    const filled = { ...module, lessons: [{ id: 'l' }] } as unknown as EditedModule // one lesson
    expect(draft(shown({ kind: 'module', module: filled })).slice(0, 2)).toEqual(['true', false])
  })

  test('[LES-04] is deleted, left as it was or saved, in this order', () => {
    const acts = (locale: Locale) => shown({ kind: 'module', module }, locale).texts('button.rt-Button')
    expect([acts('es'), acts('en')]).toEqual([
      ['Eliminar', 'Cancelar', 'Guardar'],
      ['Delete', 'Cancel', 'Save'],
    ])
  })
})

describe('a lesson whose file is on its way has the room of what comes', () => {
  const lesson = (type: string, fileName: string) => ({
    id: 'l',
    name: 'Faro',
    isCompleted: false,
    file: 'faro',
    fileName,
    LessonType: { name: type },
  })

  test('in the preview, the button of a document and the frame of a video', () => {
    const waiting = (type: string) =>
      printed(PreviewedLesson, { lesson: lesson(type, 'faro') as unknown as EditedLesson }) // the fields that it reads
    expect(waiting('document').texts('a.rt-Button.rt-Skeleton')).toEqual(['Abrir el documento'])
    expect(waiting('video').all('video.media-frame').length).toBe(1)
  })

  test('in the player, the reader of a PDF, and no reader for other documents', () => {
    const readers = (fileName: string) => {
      const props = { lesson: lesson('document', fileName) as unknown as PlayerLesson } // the fields that it reads
      return printed(DocumentLesson, { ...props, onCompleted: nothing, onShown: nothing }).all('.pdf-pages')
        .length
    }
    expect([readers('faro.pdf'), readers('faro.docx')]).toEqual([1, 0])
  })
})
