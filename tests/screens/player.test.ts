import { describe, expect, test } from 'vitest'
import { zoomSteps } from '../../web/features/enrolments/pdf-zoom.ts'
import type { Saving } from '../../web/features/enrolments/use-playback.ts'
import { CodedError } from '../../web/shared/coded-error.ts'
import { printed } from '../support/printed.ts'

const { LessonSidebar } = await import('../../web/features/enrolments/LessonSidebar.tsx')
const { MediaProblem } = await import('../../web/features/enrolments/MediaProblem.tsx')
const { MediaTools } = await import('../../web/features/enrolments/MediaTools.tsx')
const { PdfTools } = await import('../../web/features/enrolments/PdfTools.tsx')
const { SavingNotice } = await import('../../web/features/enrolments/SavingNotice.tsx')

type Locale = 'es' | 'en'
const both = ['es', 'en'] as const
const nothing = () => undefined

/** The words of the notice, its colour and whether it is read out at once. */
const noticeOf = (part: ReturnType<typeof printed>) => {
  const notice = part.one('.rt-CalloutRoot')
  return notice && [part.texts('.rt-CalloutText')[0], notice['data-accent-color'], notice.role]
}

describe('a medium that does not play', () => {
  const shown = (fileName: string | null, locale: Locale = 'es') =>
    printed(
      MediaProblem,
      { lesson: { fileName } as never, url: '/f/1', onRetry: async () => undefined },
      { locale },
    )

  test('is told as an error, with the way to load it again and the way to have it at least', () => {
    expect(noticeOf(shown('faro.mp4'))).toEqual([
      'El archivo no se pudo reproducir.Volver a cargarDescargar',
      'red',
      'alert',
    ])
    expect(noticeOf(shown('faro.mp4', 'en'))?.[0]).toBe('The file could not be played.Load againDownload')
    const [link] = shown('faro.mp4').all('a')
    expect([link?.href, link?.download]).toEqual(['/f/1', 'faro.mp4'])
    expect(shown(null).texts('button')).toEqual(['Volver a cargar'])
  })

  test('in a format that no browser plays says which, and is not loaded again', () => {
    for (const [name, format] of [
      ['Faro.WMV', 'wmv'],
      ['faro.ogx', 'ogx'],
    ] as const) {
      const part = shown(name)
      expect(noticeOf(part)).toEqual([
        `Los navegadores no reproducen archivos .${format}. Pida al autor que lo suba como .mp4; mientras tanto puede descargarlo.Descargar`,
        'red',
        'alert',
      ])
      expect(part.texts('button')).toEqual([])
      expect(noticeOf(shown(name, 'en'))?.[0]).toMatch(`Browsers do not play .${format} files.`)
    }
  })
})

describe('progress that is not saved', () => {
  const shown = (saving: Saving, { locale = 'es' as Locale, isReplaced = false } = {}) =>
    printed(SavingNotice, { saving, isReplaced, onLoadNew: nothing }, { locale })
  const refused = (code: string): Saving => ({ state: 'refused', error: new CodedError(code) })

  test('is a warning while saving is tried again, and an error once the lesson was paused for it', () => {
    expect(noticeOf(shown({ state: 'saved' }))).toBeUndefined()
    expect(both.map((locale) => noticeOf(shown({ state: 'failing' }, { locale })))).toEqual([
      ['El avance no se pudo guardar. Se intentará de nuevo.', 'amber', undefined],
      ['Your progress could not be saved. We will keep trying.', 'amber', undefined],
    ])
    expect(both.map((locale) => noticeOf(shown({ state: 'stopped' }, { locale })))).toEqual([
      [
        'La lección se pausó porque el avance no se pudo guardar. Siga cuando vuelva la conexión: lo que reprodujo se guardará.',
        'red',
        'alert',
      ],
      [
        'The lesson was paused because your progress could not be saved. Continue once the connection is back: what you played will be saved.',
        'red',
        'alert',
      ],
    ])
  })

  test('says why where it is refused; of a file that was replaced it offers the new one', () => {
    expect(noticeOf(shown(refused('not-found')))?.slice(1)).toEqual(['gray', undefined])
    expect(noticeOf(shown(refused('not-found')))?.[0]).toMatch(/^Su avance no se guarda\. .+/)
    expect(shown(refused('not-found')).texts('button')).toEqual([])
    for (const part of [
      shown(refused('enrolments.file-replaced')),
      shown({ state: 'saved' }, { isReplaced: true }),
    ]) {
      expect(noticeOf(part)?.slice(1)).toEqual(['red', 'alert'])
      expect(part.texts('button')).toEqual(['Cargar el archivo nuevo'])
    }
    expect(shown({ state: 'saved' }, { isReplaced: true, locale: 'en' }).texts('button')).toEqual([
      'Load the new file',
    ])
  })
})

describe('the tools of a document', () => {
  const full = (isFull: boolean) => ({ isFull, toggle: nothing, button: { current: null } })
  const shown = (over: Partial<Parameters<typeof PdfTools>[0]> = {}, locale: Locale = 'es') =>
    printed(
      PdfTools,
      {
        page: 2,
        pages: 3,
        zoom: 1,
        zooms: zoomSteps(1),
        full: full(false),
        onPage: nothing,
        onZoom: nothing,
        ...over,
      },
      { locale },
    )
  const names = (part: ReturnType<typeof shown>) => part.all('button').map((one) => one['aria-label'])
  const off = (part: ReturnType<typeof shown>) =>
    part.all('button').flatMap((one) => (one['aria-disabled'] === 'true' ? [one['aria-label']] : []))

  test('are one picture each, named: pages about the page that is read, sizes about the size', () => {
    const spanish = ['Página anterior', 'Página siguiente', 'Reducir', 'Ampliar', 'Pantalla completa']
    expect(names(shown())).toEqual(spanish)
    for (const name of spanish) expect(shown().all(`[aria-label="${name}"] svg path`)).toHaveLength(1)
    const pictures = shown()
      .all('button svg path')
      .map(({ d }) => d)
    expect(new Set(pictures).size).toBe(5)
    expect(names(shown({}, 'en'))).toEqual([
      ...['Previous page', 'Next page', 'Zoom out', 'Zoom in', 'Full screen'],
    ])
    expect(both.map((locale) => names(shown({ full: full(true) }, locale)).at(-1))).toEqual([
      'Salir de la pantalla completa',
      'Leave full screen',
    ])
    expect(both.map((locale) => shown({}, locale).texts('.figures'))).toEqual([
      ['Página 2 de 3', '100%'],
      ['Page 2 of 3', '100%'],
    ])
  })

  test('are off at the first and the last page and size, and turn no pages where there is one', () => {
    expect(off(shown())).toEqual([])
    expect(off(shown({ page: 1, zoom: 0.5 }))).toEqual(['Página anterior', 'Reducir'])
    expect(off(shown({ page: 3, zoom: 3 }))).toEqual(['Página siguiente', 'Ampliar'])
    expect(names(shown({ page: 1, pages: 1 }))).toEqual(['Reducir', 'Ampliar', 'Pantalla completa'])
    expect(shown({ zoom: 0.5 }).texts('.pdf-zoom .figures')).toEqual(['50%'])
  })
})

describe('the tools of a medium', () => {
  const shown = (hasTrack: boolean, locale: Locale = 'es') =>
    printed(MediaTools, { media: { current: null }, isAudio: false, hasTrack }, { locale })

  test('are the speed, the captions that there are, the keys, and a switch for what plays by itself', () => {
    const labels = (part: ReturnType<typeof shown>) =>
      part
        .all('button')
        .map((one) => [one.role ?? 'button', one['aria-label'] ?? one.text, one['aria-checked']])
    expect(labels(shown(true))).toEqual([
      ['combobox', 'Velocidad: 1×', undefined],
      ['button', 'Subtítulos', undefined],
      ['button', 'Atajos de teclado', undefined],
      ['switch', '', 'false'],
    ])
    expect(labels(shown(false, 'en'))).toEqual([
      ['combobox', 'Speed: 1×', undefined],
      ['button', 'Keyboard shortcuts', undefined],
      ['switch', '', 'false'],
    ])
    for (const [locale, words] of [
      ['es', 'Reproducción automática'],
      ['en', 'Autoplay'],
    ] as const) {
      expect(shown(true, locale).texts('label')).toEqual([words])
      expect(shown(true, locale).all('label [role="switch"]')).toHaveLength(1)
    }
  })
})

describe('the lessons beside the player', () => {
  const lesson = (id: string, progress: number, isCompleted = false) => ({
    id,
    name: `Lección ${id}`,
    isCompleted,
    progress,
    LessonType: { name: 'video' },
  })
  const modules = [
    { id: 'm', name: 'Luces', lessons: [lesson('1', 100, true), lesson('2', 40), lesson('3', 0)] },
    { id: 'n', name: 'Vacío', lessons: [] },
    { id: 'o', name: 'Señales', lessons: [lesson('4', 100)] },
  ] as unknown as Parameters<typeof LessonSidebar>[0]['modules'] // the fields that the list reads
  const shown = (progress: { completed: number; total: number } | null, locale: Locale = 'es') =>
    printed(LessonSidebar, { modules, current: '2', onChoose: nothing, progress }, { locale })

  test('stand by module, each with how many are completed; a module without lessons is left out', () => {
    const heads = (locale: Locale) => {
      const part = shown(null, locale)
      const counts = part.texts('summary .figures')
      return part.texts('summary h2').map((name, place) => [name, counts[place]])
    }
    expect([heads('es'), heads('en')]).toEqual([
      [
        ['Luces', '1 de 3'],
        ['Señales', '0 de 1'],
      ],
      [
        ['Luces', '1 of 3'],
        ['Señales', '0 of 1'],
      ],
    ])
  })

  test('say how far one is: as the course counts it, or else by what is completed', () => {
    const bar = (part: ReturnType<typeof shown>) => {
      const one = part.one('[role="progressbar"]')
      return [one?.['aria-label'], one?.['aria-valuetext']]
    }
    expect(bar(shown(null))).toEqual(['Lecciones completadas', '1 / 4'])
    expect(bar(shown({ completed: 3, total: 9 }, 'en'))).toEqual(['Lessons completed', '3 / 9'])
  })

  test('tell which one is open, what is completed, and of what was begun alone how far', () => {
    const lines = (locale: Locale) =>
      shown(null, locale)
        .all('.lesson-line')
        .map((one) => [one.text, one['aria-current']])
    expect(lines('es')).toEqual([
      ['Lección 1Video · Completada', undefined],
      ['Lección 2Video · Pendiente40%', 'true'],
      ['Lección 3Video · Pendiente', undefined],
      ['Lección 4Video · Pendiente', undefined],
    ])
    expect(
      lines('en')
        .slice(0, 2)
        .map(([text]) => text),
    ).toEqual(['Lección 1Video · Completed', 'Lección 2Video · Pending40%'])
    expect(shown(null).all('.lesson-line path[fill="var(--green-11)"]')).toHaveLength(1)
  })
})
